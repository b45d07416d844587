#!/bin/sh
# keychain.sh: takes what signs and notarises from the environment into a keychain of its own, and
# prints what build.py is to be told, as lines NAME=VALUE.
#
# MACOS_CERTIFICATE           a “Developer ID Application” certificate with its key, as .p12, in
#                             base64; without it nothing is done
# MACOS_CERTIFICATE_PASSWORD  the password of that file
# NOTARY_KEY                  a key of App Store Connect, the text of its .p8; without it nothing is
#                             notarised
# NOTARY_KEY_ID, NOTARY_ISSUER  the ids of that key and of its issuer
set -eu
if [ -z "${MACOS_CERTIFICATE-}" ]; then
    echo "MACOS_CERTIFICATE is not set: the application is signed by nobody." >&2
    exit
fi
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
keychain=${RUNNER_TEMP:-$HOME/Library/Keychains}/alchemy-desktop.keychain-db
password=$(openssl rand -hex 16)

printf '%s' "$MACOS_CERTIFICATE" | base64 --decode >"$work/certificate.p12"
security create-keychain -p "$password" "$keychain" >&2
security set-keychain-settings -lut 21600 "$keychain" >&2
security unlock-keychain -p "$password" "$keychain" >&2
security import "$work/certificate.p12" -f pkcs12 -P "${MACOS_CERTIFICATE_PASSWORD-}" \
    -k "$keychain" -T /usr/bin/codesign >&2
# Or codesign would ask somebody, and nobody is there.
security set-key-partition-list -S apple-tool:,apple:,codesign: -s -k "$password" \
    "$keychain" >/dev/null
# codesign looks only where this list leads.
security list-keychains -d user | xargs security list-keychains -d user -s "$keychain" >&2
name=$(security find-identity -v -p codesigning "$keychain" |
    sed -n 's/.*"\(Developer ID Application: .*\)".*/\1/p' | head -n 1)
if [ -z "$name" ]; then
    echo "MACOS_CERTIFICATE has no “Developer ID Application” that is valid now." >&2
    exit 1
fi
echo "SIGN_AS=$name"

if [ -n "${NOTARY_KEY-}" ]; then
    printf '%s\n' "$NOTARY_KEY" >"$work/key.p8"
    xcrun notarytool store-credentials alchemy-desktop --keychain "$keychain" \
        --key "$work/key.p8" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER" >&2
    echo "NOTARY_PROFILE=alchemy-desktop"
    echo "NOTARY_KEYCHAIN=$keychain"
else
    echo "NOTARY_KEY is not set: the image is not notarised." >&2
fi
