#!/bin/sh
# make_dmg.sh APP IMAGE: puts the application into an image, beside a link to where it belongs.
#
# SIGN_AS       the name of a “Developer ID Application” certificate in the keychain; without it the
#               application keeps the signature that PyInstaller gives, which other Macs refuse
# NOTARY_PROFILE  a profile stored with “xcrun notarytool store-credentials”; without it the image
#               is not notarised
set -eu
app=$1
image=$2
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
if [ -n "${SIGN_AS-}" ]; then
    codesign --force --deep --options runtime --timestamp \
        --entitlements "$(dirname "$0")/entitlements.plist" --sign "$SIGN_AS" "$app"
fi
codesign --verify --deep --strict "$app"
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
rm -f "$image"
hdiutil create -volname "$(basename "$app" .app)" -srcfolder "$stage" -fs HFS+ -format UDZO "$image"
if [ -n "${SIGN_AS-}" ]; then
    codesign --timestamp --sign "$SIGN_AS" "$image"
fi
if [ -n "${NOTARY_PROFILE-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
