const name = { brandTitle: 'Onfreq', brandUrl: '/', appBorderRadius: 6 }

/** Dark theme for Storybook's own pages; values from `shared/ui/src/styles/tokens.css`. */
export const shack = {
  ...name,
  colorPrimary: '#ffb545',
  colorSecondary: '#85beff',
  appBg: '#0a0f16',
  appContentBg: '#101822',
  appPreviewBg: '#0a0f16',
  appBorderColor: '#213041',
  barBg: '#101822',
  barSelectedColor: '#ffb545',
  barHoverColor: '#ffb545',
  inputBg: '#172230',
  inputBorder: '#607790',
  textColor: '#e9eef4',
  textMutedColor: '#afbccb',
}

/** Light theme (paper logbook), same keys. */
export const paper = {
  ...name,
  colorPrimary: '#8a4f00',
  colorSecondary: '#0b54b0',
  appBg: '#f1ede3',
  appContentBg: '#fbf9f3',
  appPreviewBg: '#f1ede3',
  appBorderColor: '#dfd8c8',
  barBg: '#fbf9f3',
  barSelectedColor: '#8a4f00',
  barHoverColor: '#8a4f00',
  inputBg: '#ffffff',
  inputBorder: '#857d69',
  textColor: '#14213a',
  textMutedColor: '#414e66',
}
