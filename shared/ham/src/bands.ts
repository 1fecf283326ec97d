/**
 * Bands of ADIF 3.1.7 (section III.B.4) with edges in hertz, and 11m, which only this product has: ADIF has no name for it,
 * so it is never exported as BAND (see adif/contact).
 */

export interface Band {
  /** ADIF name in lower case: `20m`, `70cm`, `submm`. */
  readonly name: string
  /** Lower edge in hertz, inclusive. */
  readonly lowHz: number
  /** Upper edge in hertz, inclusive. */
  readonly highHz: number
  /** False only for 11m. */
  readonly adif: boolean
}

function band(name: string, lowKhz: number, highKhz: number, adif = true): Band {
  return { name, lowHz: Math.round(lowKhz * 1000), highHz: Math.round(highKhz * 1000), adif }
}

/** All bands, from the longest wavelength to the shortest. */
export const BANDS: readonly Band[] = [
  band('2190m', 135.7, 137.8),
  band('630m', 472, 479),
  band('560m', 501, 504),
  band('160m', 1_800, 2_000),
  band('80m', 3_500, 4_000),
  band('60m', 5_060, 5_450),
  band('40m', 7_000, 7_300),
  band('30m', 10_100, 10_150),
  band('20m', 14_000, 14_350),
  band('17m', 18_068, 18_168),
  band('15m', 21_000, 21_450),
  band('12m', 24_890, 24_990),
  // CEPT channels (26.965-27.405), UK channels (27.601-27.991) and the DX segments around them.
  band('11m', 26_000, 27_999.999, false),
  band('10m', 28_000, 29_700),
  band('8m', 40_000, 45_000),
  band('6m', 50_000, 54_000),
  band('5m', 54_000.001, 69_900),
  band('4m', 70_000, 71_000),
  band('2m', 144_000, 148_000),
  band('1.25m', 222_000, 225_000),
  band('70cm', 420_000, 450_000),
  band('33cm', 902_000, 928_000),
  band('23cm', 1_240_000, 1_300_000),
  band('13cm', 2_300_000, 2_450_000),
  band('9cm', 3_300_000, 3_500_000),
  band('6cm', 5_650_000, 5_925_000),
  band('3cm', 10_000_000, 10_500_000),
  band('1.25cm', 24_000_000, 24_250_000),
  band('6mm', 47_000_000, 47_200_000),
  band('4mm', 75_500_000, 81_000_000),
  band('2.5mm', 119_980_000, 123_000_000),
  band('2mm', 134_000_000, 149_000_000),
  band('1mm', 241_000_000, 250_000_000),
  band('submm', 300_000_000, 7_500_000_000),
]

/** The 33 bands of ADIF's enumeration. */
export const ADIF_BANDS: readonly Band[] = BANDS.filter((entry) => entry.adif)

/** The bands that have a button on the dial and their own colour. */
export const DIAL_BANDS = [
  '160m',
  '80m',
  '60m',
  '40m',
  '30m',
  '20m',
  '17m',
  '15m',
  '12m',
  '11m',
  '10m',
  '6m',
  '2m',
  '70cm',
] as const

const byName = new Map(BANDS.map((entry) => [entry.name, entry]))

/**
 * By the number alone, which programs write for the wavelength. `6` and `1.25` mean the longer of the two
 * wavelengths.
 */
const byWavelength = new Map([...BANDS].reverse().map((entry) => [/^[\d.]*/.exec(entry.name)?.[0] ?? '', entry]))
/** Megahertz by which contest programs and radios name bands, if the number is not within the band. */
const NAMED_MEGAHERTZ: Readonly<Record<string, string>> = {
  '0.136': '2190m',
  '0.472': '630m',
  '10': '30m',
  '18': '17m',
  '24': '12m',
  '5': '60m',
  '220': '1.25m',
  '900': '33cm',
  '1200': '23cm',
  '5600': '6cm',
  '75000': '4mm',
  '119000': '2.5mm',
  '10000': '3cm',
}
/** Common names of bands that ADIF names differently, in metres; 75 m is the voice segment of 80 m. */
const COMMON_METRES: Readonly<Record<string, string>> = { '2200': '2190m', '600': '630m', '75': '80m' }
const METRES = /^m(?:et(?:er|re|ro)s?|trs?|ts)?$/
const CENTIMETRES = /^c(?:enti)?m(?:et(?:er|re|ro)s?)?$/
const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, g: 1e9 }

/**
 * Band of a name as people and programs write it: `20m`, `20M`, `70 CM`, `20 metres`, `10` and `20` (only the
 * wavelength), `14MHz`, `1.2G` and `144` (a frequency in the band). `undefined` if it is not a band.
 */
export function findBand(name: string | null | undefined): Band | undefined {
  if (!name) return undefined
  // Fast path, because logs contain canonical names.
  const canonical = byName.get(name)
  if (canonical !== undefined) return canonical
  const text = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}\-_]+|band/gu, '')
    .replace(',', '.')
  const [, number, unit] = /^(\d*\.?\d+)(.*)$/.exec(text) ?? []
  if (number === undefined || unit === undefined) return byName.get(text)
  const plain = String(Number(number))
  const frequencyUnit = /^([kmg])(?:hz)?$/.exec(unit)?.[1]
  if (frequencyUnit !== undefined && unit !== 'm') return bandOfFrequency(Number(number), UNITS[frequencyUnit] ?? 1)
  if (unit === '') {
    return byWavelength.get(plain) ?? byName.get(COMMON_METRES[plain] ?? '') ?? bandOfFrequency(Number(number), 1e6)
  }
  if (METRES.test(unit)) return byName.get(COMMON_METRES[plain] ?? `${plain}m`)
  return byName.get(plain + unit.replace(CENTIMETRES, 'cm'))
}

function bandOfFrequency(value: number, unit: number): Band | undefined {
  const megahertz = String((value * unit) / 1e6)
  return bandAt(Math.round(value * unit)) ?? byName.get(NAMED_MEGAHERTZ[megahertz] ?? '')
}

/** Band of a frequency in hertz; `undefined` outside all bands. */
export function bandAt(hertz: number | null | undefined): Band | undefined {
  if (hertz === null || hertz === undefined) return undefined
  for (const entry of BANDS) if (hertz >= entry.lowHz && hertz <= entry.highHz) return entry
  return undefined
}

/** Band name of a frequency in hertz, or null. */
export function bandName(hertz: number | null | undefined): string | null {
  return bandAt(hertz)?.name ?? null
}

/** Index in the list of bands, for sorting; unknown names sort last. */
export function bandOrder(name: string | null | undefined): number {
  const found = findBand(name)
  return found ? BANDS.indexOf(found) : BANDS.length
}

/** Key of a band's colour in the design tokens: `--b<key>`. */
export type BandPaletteKey =
  | '160'
  | '80'
  | '60'
  | '40'
  | '30'
  | '20'
  | '17'
  | '15'
  | '12'
  | '11'
  | '10'
  | '6'
  | '2'
  | '70cm'
  | 'other'

const PALETTE: Readonly<Record<string, BandPaletteKey>> = {
  '160m': '160',
  '80m': '80',
  '60m': '60',
  '40m': '40',
  '30m': '30',
  '20m': '20',
  '17m': '17',
  '15m': '15',
  '12m': '12',
  '11m': '11',
  '10m': '10',
  '6m': '6',
  '2m': '2',
  '70cm': '70cm',
}

/** Key of a band's colour; `other` for bands without their own colour. */
export function bandPaletteKey(name: string | null | undefined): BandPaletteKey {
  return PALETTE[findBand(name)?.name ?? ''] ?? 'other'
}
