#!/bin/sh
# Installs the program for whoever runs it, and for all where that is root.
set -eu
umask 022
prefix=$HOME/.local
[ "$(id -u)" != 0 ] || prefix=/usr/local
if [ "${1-}" = --prefix ] && [ -n "${2-}" ]; then
    prefix=$2
    shift 2
fi
if [ $# -gt 0 ]; then
    echo "Not understood: $*. What there is: --prefix FOLDER" >&2
    exit 2
fi
if ! said=$(folder/alchemy-desktop --version 2>&1); then
    echo "The program does not run on this system, nothing was installed: $said" >&2
    exit 1
fi
mkdir -p "$prefix/lib" "$prefix/bin"
prefix=$(cd "$prefix" && pwd)
home=$prefix/lib/alchemy-desktop
rm -rf "$home.new"
cp -R folder "$home.new"
cp uninstall.sh "$home.new/uninstall.sh"
(cd share && find . -type f) >"$home.new/shared.txt"
[ ! -e "$home/uninstall.sh" ] || "$home/uninstall.sh" --quiet
mv "$home.new" "$home"
ln -sf "$home/alchemy-desktop" "$prefix/bin/alchemy-desktop"
while read -r file; do
    mkdir -p "$prefix/share/$(dirname "$file")"
    cp "share/$file" "$prefix/share/$file"
done <"$home/shared.txt"
entry=$prefix/share/applications/alchemy-desktop.desktop
sed "s|^Exec=alchemy-desktop|Exec=\"$prefix/bin/alchemy-desktop\"|" "share/applications/alchemy-desktop.desktop" >"$entry"
"$home/uninstall.sh" --refresh
echo "Installed. Play with: $prefix/bin/alchemy-desktop"
echo "Remove it with: $home/uninstall.sh"
