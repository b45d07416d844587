; The installer of Windows, for one user or for all.
; makensis -DVERSION=0.1.0 -DFOLDER=dist\alchemy-desktop -DICON=icon.ico -DOUT=setup.exe THIS FILE

Unicode true
!ifndef VERSION | FOLDER | ICON | OUT
  !error "VERSION, FOLDER, ICON and OUT have to be defined."
!endif

!define NAME "Alchemy Desktop"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\alchemy-desktop"
!define PROGRAM "alchemy-desktop-gui.exe"

!define MULTIUSER_EXECUTIONLEVEL Highest
!define MULTIUSER_MUI
!define MULTIUSER_INSTALLMODE_COMMANDLINE
!define MULTIUSER_INSTALLMODE_DEFAULT_CURRENTUSER
!define MULTIUSER_INSTALLMODE_INSTDIR "${NAME}"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_KEY "${KEY}"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_VALUENAME "InstallLocation"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_KEY "${KEY}"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_VALUENAME "InstallLocation"
!define MULTIUSER_USE_PROGRAMFILES64
!include MultiUser.nsh
!include MUI2.nsh
!include FileFunc.nsh

Name "${NAME}"
OutFile "${OUT}"
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} ${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Alchemy Desktop authors, MIT licence"

; Signs this installer, and the uninstaller that it will write.
!ifdef SIGN
  !finalize '${SIGN} "%1"' = 0
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${__FILEDIR__}/side.bmp"
; By the desktop: the installer may have rights that the program should not have.
!define MUI_FINISHPAGE_RUN "$WINDIR\explorer.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "$\"$INSTDIR\${PROGRAM}$\""
!insertmacro MULTIUSER_PAGE_INSTALLMODE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!macro OpenWith SUFFIX KIND WHAT
  WriteRegStr SHCTX "Software\Classes\${SUFFIX}\OpenWithProgids" "${KIND}" ""
  WriteRegStr SHCTX "Software\Classes\${SUFFIX}" "" "${KIND}"
  WriteRegStr SHCTX "Software\Classes\${KIND}" "" "${WHAT}"
  WriteRegStr SHCTX "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr SHCTX "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
!macroend

!macro OpenWithNoMore SUFFIX KIND
  DeleteRegValue SHCTX "Software\Classes\${SUFFIX}\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty SHCTX "Software\Classes\${SUFFIX}\OpenWithProgids"
  ReadRegStr $0 SHCTX "Software\Classes\${SUFFIX}" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue SHCTX "Software\Classes\${SUFFIX}" ""
  ${EndIf}
  DeleteRegKey /ifempty SHCTX "Software\Classes\${SUFFIX}"
  DeleteRegKey SHCTX "Software\Classes\${KIND}"
!macroend

; Files of a program that runs cannot be replaced, and half of it would be taken away.
!macro WaitForEnd FILE
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${FILE}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${FILE}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION \
      "${NAME} is running, or may not be written to. Close it, then try again." \
      /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Abort "${NAME} is running, or may not be written to: nothing was changed."
    ${EndIf}
  ${Loop}
!macroend

Function .onInit
  !insertmacro MULTIUSER_INIT
FunctionEnd

Function un.onInit
  !insertmacro MULTIUSER_UNINIT
FunctionEnd

Section "Install"
  !insertmacro WaitForEnd "alchemy-desktop.exe"
  !insertmacro WaitForEnd "${PROGRAM}"
  ; Files that an older version had and this one has not are taken away; another program's are not.
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    RMDir /r "$INSTDIR\_internal"
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  !insertmacro OpenWith ".alchemy-game" "AlchemyDesktop.Game" "Record of a tabletop game"
  !insertmacro OpenWith ".alchemy-scenario" "AlchemyDesktop.Scenario" "Tabletop positions"
  WriteRegStr SHCTX "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr SHCTX "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr SHCTX "${KEY}" "Publisher" "The Alchemy Desktop authors"
  WriteRegStr SHCTX "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode'
  WriteRegStr SHCTX "${KEY}" "QuietUninstallString" \
    '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode /S'
  WriteRegDWORD SHCTX "${KEY}" "NoModify" 1
  WriteRegDWORD SHCTX "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD SHCTX "${KEY}" "EstimatedSize" "$0"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro WaitForEnd "alchemy-desktop.exe"
  !insertmacro WaitForEnd "${PROGRAM}"
  ; Only what was installed: somebody may have put the program among other things.
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\alchemy-desktop.exe"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  !insertmacro OpenWithNoMore ".alchemy-game" "AlchemyDesktop.Game"
  !insertmacro OpenWithNoMore ".alchemy-scenario" "AlchemyDesktop.Scenario"
  DeleteRegKey SHCTX "${KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  DetailPrint "Your games and settings are left where they are: %LOCALAPPDATA%\alchemy-desktop"
SectionEnd
