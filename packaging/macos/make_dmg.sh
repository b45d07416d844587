#!/bin/sh
# make_dmg.sh APP IMAGE: puts the application into an image, beside a link to where it belongs.
#
# SIGN_AS         the name of a “Developer ID Application” certificate in the keychain, by which the
#                 application was signed when it was frozen; without it other Macs refuse both
# NOTARY_PROFILE  a profile stored with “xcrun notarytool store-credentials”; without it the image
#                 is not notarised
# NOTARY_KEYCHAIN the keychain of that profile, if it is not the usual one
set -eu
app=$1
image=$2
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
codesign --verify --deep --strict "$app"
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
rm -f "$image"
hdiutil create -volname "$(basename "$app" .app)" -srcfolder "$stage" -fs HFS+ -format UDZO "$image"
if [ -n "${SIGN_AS-}" ]; then
    codesign --timestamp --sign "$SIGN_AS" "$image"
fi
if [ -n "${NOTARY_PROFILE-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" \
        ${NOTARY_KEYCHAIN:+--keychain "$NOTARY_KEYCHAIN"} --wait
    xcrun stapler staple "$image"
fi
