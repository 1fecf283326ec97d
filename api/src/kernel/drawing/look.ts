/** Dark theme colours for pictures, which have no style sheet. The values equal the design tokens. */
export const LOOK = {
  ground: '#0a0f16',
  panel: '#101822',
  field: '#172230',
  raised: '#203044',
  line: '#213041',
  lineStrong: '#607790',
  text: '#e9eef4',
  text2: '#afbccb',
  text3: '#8b9bac',
  needle: '#ffb545',
  needleDim: '#a87934',
  needleSoft: '#2b2110',
  onNeedle: '#1c1203',
  window: '#05080b',
  windowLine: '#2c2513',
  onAir: '#ff665a',
  onOnAir: '#1f0401',
  cq: '#3ddc97',
  online: '#5fbf90',
  signal: '#85beff',
  medals: ['#e6ba45', '#c4cdd8', '#cd8a58'],
} as const

const BANDS: Readonly<Record<string, string>> = {
  '160m': '#ff0099',
  '80m': '#fc7a00',
  '60m': '#ffd1c7',
  '40m': '#ffc908',
  '30m': '#e4fa9d',
  '20m': '#00b67f',
  '17m': '#298f96',
  '15m': '#c3f8ff',
  '12m': '#a8c7ff',
  '11m': '#9f6000',
  '10m': '#6257f0',
  '6m': '#b580d6',
  '2m': '#b4aeba',
  '70cm': '#757556',
}

/** Colour of a band; grey when the band has none. */
export const bandColour = (band: string | null | undefined): string => BANDS[band ?? ''] ?? LOOK.lineStrong
