/** Propagation modes: ADIF's Propagation_Mode enumeration, and the words that people and programs write. */
const NAMES = 'AS AUE AUR BS ECH EME ES F2 FAI GWAVE INTERNET ION IRL LOS MS RPT RS SAT TEP TR'.split(' ')

const WORDS: Readonly<Record<string, string>> = {
  AIRCRAFT: 'AS',
  AIRCRAFTSCATTER: 'AS',
  AIRPLANE: 'AS',
  AIRPLANESCATTER: 'AS',
  AURORAE: 'AUE',
  AURORA: 'AUR',
  BACKSCATTER: 'BS',
  ECHOLINK: 'ECH',
  EARTHMOONEARTH: 'EME',
  MOON: 'EME',
  MOONBOUNCE: 'EME',
  SPORADICE: 'ES',
  ESKIP: 'ES',
  F2REFLECTION: 'F2',
  F2LAYER: 'F2',
  FIELDALIGNEDIRREGULARITIES: 'FAI',
  GROUNDWAVE: 'GWAVE',
  INTERNETASSISTED: 'INTERNET',
  IONOSCATTER: 'ION',
  IRLP: 'IRL',
  LINEOFSIGHT: 'LOS',
  METEOR: 'MS',
  METEORSCATTER: 'MS',
  REPEATER: 'RPT',
  TRANSPONDER: 'RPT',
  RAIN: 'RS',
  RAINSCATTER: 'RS',
  SATELLITE: 'SAT',
  TRANSEQUATORIAL: 'TEP',
  TRANSEQUATORIALPROPAGATION: 'TEP',
  TROPO: 'TR',
  TROPODUCTING: 'TR',
  TROPOSCATTER: 'TR',
  TROPOSPHERICDUCTING: 'TR',
  TROPOSPHERICSCATTER: 'TR',
  DUCTING: 'TR',
}

/** Value in ADIF's enumeration, or the text in upper case if it is unknown. */
export function canonicalPropagation(text: string): string {
  const upper = text.trim().toUpperCase()
  const folded = upper.replace(/[^A-Z0-9]/g, '')
  return NAMES.includes(folded) ? folded : (WORDS[folded] ?? upper)
}
