# Takes what signs from the environment into the store of this user, and tells the workflow's next
# steps how to sign.
#
# WINDOWS_CERTIFICATE           a certificate for code with its key, as .pfx, in base64; without it
#                               nothing is done
# WINDOWS_CERTIFICATE_PASSWORD  the password of that file
$ErrorActionPreference = "Stop"
if (-not $env:WINDOWS_CERTIFICATE) {
    Write-Output "WINDOWS_CERTIFICATE is not set: nothing is signed."
    exit 0
}
$file = Join-Path $env:RUNNER_TEMP "certificate.pfx"
[IO.File]::WriteAllBytes($file, [Convert]::FromBase64String($env:WINDOWS_CERTIFICATE))
try {
    $password = ConvertTo-SecureString $env:WINDOWS_CERTIFICATE_PASSWORD -AsPlainText -Force
    $certificate = Import-PfxCertificate $file Cert:\CurrentUser\My -Password $password
} finally {
    Remove-Item $file
}
# NSIS hands the command to cmd, which does not bear a path in quotes at its beginning.
$tools = Get-ChildItem "${env:ProgramFiles(x86)}\Windows Kits\10\bin\10.*\x64\signtool.exe"
$newest = $tools | Sort-Object { [version]$_.Directory.Parent.Name } | Select-Object -Last 1
Add-Content $env:GITHUB_PATH $newest.DirectoryName
$how = "/fd SHA256 /tr http://timestamp.digicert.com /td SHA256"
Add-Content $env:GITHUB_ENV "SIGN_WITH=signtool sign /sha1 $($certificate.Thumbprint) $how"
