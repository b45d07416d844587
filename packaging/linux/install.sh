#!/bin/sh
# Installs the program for whoever runs it, and for all where that is root.
set -eu
umask 022

fail() {
    echo "$1" >&2
    exit "${2-1}"
}

if [ "${1-}" = --prefix ] && [ -n "${2-}" ]; then
    prefix=$2
    shift 2
elif [ "$(id -u)" = 0 ]; then
    prefix=/usr/local
elif [ -n "${HOME-}" ]; then
    prefix=$HOME/.local
else
    fail "HOME is not set. Say where the program is to go: --prefix FOLDER" 2
fi
[ $# = 0 ] || fail "Not understood: $*. What there is: --prefix FOLDER" 2
case $prefix in
*"
"*) fail "The name of the folder has more than one line. Take another one: --prefix FOLDER" 2 ;;
/*) ;;
*) prefix=${USER_PWD:-$PWD}/$prefix ;;
esac

mkdir -p "$prefix/lib" "$prefix/bin"
prefix=$(cd "$prefix" && pwd)
home=$prefix/lib/alchemy-desktop
if [ -e "$home" ] && [ ! -e "$home/uninstall.sh" ]; then
    fail "$home is there already, and not from here: remove it first, or take another --prefix."
fi

# What was there stays whole until all of the new one is beside it, and has started.
new=$home.new.$$
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
for stopped in "$home".new.* "$home".old.*; do
    [ -d "/proc/${stopped##*.}" ] || rm -rf "$stopped"
done
said=$(cp -R folder "$new" 2>&1) ||
    fail "Nothing was installed: $(printf '%s\n' "$said" | head -n 1)"
cp uninstall.sh "$new/uninstall.sh"
(cd share && find . -type f) >"$new/shared.txt"
said=$("$new/alchemy-desktop" --version 2>&1) ||
    fail "The program does not run on this system, nothing was installed: $said"
if [ -e "$home" ]; then
    while read -r file; do
        [ -e "share/$file" ] || rm -f "$prefix/share/$file"
    done <"$home/shared.txt"
    mv "$home" "$home.old.$$"
fi
mv -T "$new" "$home"
running=$("$home/uninstall.sh" --runs "$home.old.$$" && echo yes) || true
rm -rf "$home.old.$$"

ln -sfn "$home/alchemy-desktop" "$prefix/bin/alchemy-desktop"
while read -r file; do
    mkdir -p "$prefix/share/$(dirname "$file")"
    cp "share/$file" "$prefix/share/$file"
done <"$home/shared.txt"
# An entry escapes twice: as a word of a command line, and as any text.
program=$(printf '%s\n' "$prefix/bin/alchemy-desktop" |
    sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=alchemy-desktop*) printf 'Exec="%s"%s\n' "$program" "${line#Exec=alchemy-desktop}" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <share/applications/alchemy-desktop.desktop >"$prefix/share/applications/alchemy-desktop.desktop"
"$home/uninstall.sh" --refresh
echo "Installed. Play with: $prefix/bin/alchemy-desktop"
case $prefix in
"${HOME-}/.local" | /usr/local | /usr) ;;
*) echo "Menus do not look for programs there, so it stands in none." ;;
esac
if [ "$running" ]; then
    echo "The older version is still open: close its window, then start again."
fi
echo "Remove it with: $home/uninstall.sh"
