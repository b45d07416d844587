#!/bin/sh
# Lies in the folder of an installed program: takes it away.
set -eu
home=$(cd "$(dirname "$0")" && pwd)
prefix=$(cd "$home/../.." && pwd)

refresh() {
    # Menus and kinds of files are read anew; where these are missing, nobody reads them.
    update-desktop-database "$prefix/share/applications" || true
    update-mime-database "$prefix/share/mime" || true
    gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" || true
}

runs() {
    # Of the processes of others only root is told.
    for program in /proc/[0-9]*/exe; do
        if [ "$program" -ef "$1/alchemy-desktop" ]; then
            return 0
        fi
    done
    return 1
}

case ${1-} in
--refresh)
    refresh >/dev/null 2>&1
    exit
    ;;
--runs)
    runs "$2"
    exit
    ;;
esac
if runs "$home"; then
    if [ ! -t 0 ]; then
        echo "Alchemy Desktop is running: close it first. Nothing was removed." >&2
        exit 1
    fi
    printf '%s' "Alchemy Desktop is running; its games are saved. Remove it all the same? [y/N] "
    read -r answer || answer=
    case $answer in
    [yY]*) ;;
    *)
        echo "Nothing was removed."
        exit 1
        ;;
    esac
fi
while read -r file; do
    rm -f "$prefix/share/$file"
done <"$home/shared.txt"
if [ "$(readlink "$prefix/bin/alchemy-desktop")" = "$home/alchemy-desktop" ]; then
    rm -f "$prefix/bin/alchemy-desktop"
fi
# It goes all at once: what is left half removed could neither be removed nor replaced.
mv "$home" "$home.old.$$"
rm -rf "$home.old.$$"
refresh >/dev/null 2>&1
echo "Removed. Your games and settings are left where they are:"
echo "~/.local/share/alchemy-desktop, ~/.config/alchemy-desktop, ~/.local/state/alchemy-desktop"
