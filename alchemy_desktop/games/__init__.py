"""The games, each a package with the same rooms: rules, layout, policy."""
