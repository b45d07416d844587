"""The rules kernel: pieces, zones, facts, decisions, matches. No Qt, no files, no clock."""
