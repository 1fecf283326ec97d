/** The colours of the shack at night for Storybook's own pages; values of `shared/ui/src/styles/tokens.css`. */
export const brand = {
  brandTitle: 'Onfreq',
  brandUrl: '/',
  colorPrimary: '#ffb545',
  colorSecondary: '#85beff',
  appBg: '#0a0f16',
  appContentBg: '#101822',
  appPreviewBg: '#0a0f16',
  appBorderColor: '#213041',
  appBorderRadius: 6,
  barBg: '#101822',
  barSelectedColor: '#ffb545',
  barHoverColor: '#ffb545',
  inputBg: '#172230',
  inputBorder: '#607790',
  textColor: '#e9eef4',
  textMutedColor: '#afbccb',
}
