/**
 * Amateur satellites. The canonical name is the one that LoTW accepts (TQSL's config.xml 11.20, SATELLITES). Other names are
 * those on AMSAT's status page (amsat.org/status), in the element sets of AMSAT and CelesTrak, which WSJT-X, Gpredict and
 * SatPC32 read, and those the owners used before AMSAT assigned an OSCAR number.
 */
import { say } from '@onfreq/i18n/texts'
import { plainText } from './plain-text.ts'

/**
 * Name in LoTW, followed by other names. {@link foldName} removes differences in case, hyphens, blanks and leading
 * zeros.
 */
const TABLE = `
AISAT1
AO-3
AO-4
AO-6
AO-7
AO-8
AO-10: PHASE 3B, P3B
AO-13: PHASE 3C, P3C
AO-16: PACSAT
AO-21: RS-14
AO-24: ARSENE
AO-27: EYESAT-1, EYESAT-A
AO-40: PHASE 3D, P3D
AO-51: ECHO
AO-54: SUITSAT, SUITSAT-1
AO-73: FUNCUBE, FUNCUBE-1
AO-85: FOX-1A
AO-91: FOX-1B, RADFXSAT, RADFXSAT-1
AO-92: FOX-1D
AO-109: FOX-1E, RADFXSAT-2
AO-113
AO-123: ASRTU, ASRTU-1
ARISS: ISS, ZARYA, RS0ISS, NA1SS, OR4ISS, DP0ISS, IR0ISS
BO-102: CAS-7B, BP-1B
BY70-1
CAS-2T
CAS-3H: LILACSAT-2
CAS-4A: OVS-1A, ZHUHAI-1 01
CAS-4B: OVS-1B, ZHUHAI-1 02
DO-64: DELFI-C3
EO-79: FUNCUBE-3, QB50P1
EO-88: NAYIF, NAYIF-1, FUNCUBE-5
ESEO: FUNCUBE-4
FO-12: JAS-1, FUJI-1
FO-20: JAS-1B, FUJI-2
FO-29: JAS-2, FUJI-3
FO-99: NEXUS
FO-118: CAS-5A
FS-3: FALCONSAT-3
GO-32: TECHSAT, TECHSAT-1B, GURWIN
HO-4
HO-68: XW-1, CAS-1, HOPE-1
HO-107: HUSKYSAT, HUSKYSAT-1
HO-113: XW-3, CAS-9
HO-119: XW-4, CAS-10
INSPR7: INSPIRE-SAT 7
IO-86: LAPAN-A2, LAPAN-ORARI
IO-117: GREENCUBE
JO-97: JY1SAT, FUNCUBE-6
KEDR: ARISSAT, ARISSAT-1
KO-23: KITSAT-1, KITSAT-A
KO-25: KITSAT-2, KITSAT-B
LEDSAT
LO-19: LUSAT
LO-78: LITUANICASAT-1
LO-87: LUSEX, NUSAT-1
LO-90: LILACSAT-1
LO-93: DSLWP-A1
LO-94: DSLWP-B, LONGJIANG-2
MAYA-3
MAYA-4
MIREX: MIR
MO-112: MIRSAT, MIRSAT-1
MO-122: MESAT, MESAT-1
NO-44: PCSAT, PCSAT-1
NO-83: BRICSAT, BRICSAT-1, BRICSAT-P
NO-84: PSAT, PSAT-1, PARKINSONSAT
NO-103: BRICSAT-2
NO-104: PSAT-2
PO-101: DIWATA-2, DIWATA-2B
QO-100: ES'HAIL-2, P4A, PHASE 4A
RS-1: RADIO-1
RS-2: RADIO-2
RS-5: RADIO-5
RS-6: RADIO-6
RS-7: RADIO-7
RS-8: RADIO-8
RS-10: RS-10/11
RS-11
RS-12: RS-12/13
RS-13
RS-15: RADIO ROSTO
RS-44: DOSAAF-85
SAREX
SO-33: SEDSAT, SEDSAT-1
SO-35: SUNSAT
SO-41: SAUDISAT-1A
SO-42: SAUDISAT-1B
SO-50: SAUDISAT-1C, SAUDISAT
SO-67: SUMBANDILA, SUMBANDILASAT
SO-121: HADES-D
SO-124: HADES-R
SO-125: HADES-ICM
SONATE-2: SONATE
TAURUS: TAURUS-1, JINNIUZUO-1
TEVEL1: TEVEL-1
TEVEL2
TEVEL3
TEVEL4
TEVEL5
TEVEL6
TEVEL7
TEVEL8
TO-108: CAS-6, TIANQIN-1, TQ-1
UKUBE1: FUNCUBE-2
UO-14: UOSAT-3
UVSQ: UVSQ-SAT
VO-52: HAMSAT
VO-96: ITASAT, ITASAT-1
XW-2A: CAS-3A, HOPE-2A
XW-2B: CAS-3B, HOPE-2B
XW-2C: CAS-3C, HOPE-2C
XW-2D: CAS-3D, HOPE-2D
XW-2E: CAS-3E, HOPE-2E
XW-2F: CAS-3F, HOPE-2F
`

/** Letters and digits only, with numbers without leading zeros: `AO-07`, `ao 7` and `AO7` are equal. */
function foldName(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}

const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', others = ''] = line.split(': ')
    return { name, others: others === '' ? [] : others.split(', ') }
  })

/**
 * Folded name → LoTW name. `AO-7` is also `OSCAR-7`, because AMSAT uses each OSCAR number once, whatever the first
 * letter.
 */
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(({ name }): [string, string][] => {
    const oscar = /^[A-Z]O-(\d+)$/.exec(name)?.[1]
    return oscar === undefined ? [] : [[`OSCAR${oscar}`, name]]
  }),
  ...ROWS.flatMap(({ name, others }) => others.map((other): [string, string] => [foldName(other), name])),
  ...ROWS.map(({ name }): [string, string] => [foldName(name), name]),
])

export const SATELLITES: readonly string[] = ROWS.map(({ name }) => name)

/** Suffixes on AMSAT's status page and in radios: the transponder, the mode or the pair of bands. */
const TRANSPONDER =
  /[\s\-_/]+(?:MODE )?(?:FM|SSB|CW|DIGI|PSK|APRS|SSTV|DATA|DATV|NB|WB|LINEAR|VOICE|[AB]|[HVU]\/[HVU](?: FM)?)$/i

/** LoTW name of a satellite for any of its names; null if it is not in the list. */
export function findSatellite(text: string): string | null {
  const withoutBrackets = text.replace(/[[(][^\])]*[\])]/g, ' ').trim()
  const inBrackets = /[[(]([^\])]*)[\])]/.exec(text)?.[1] ?? ''
  for (const candidate of [text, withoutBrackets, inBrackets, withoutBrackets.replace(TRANSPONDER, '')]) {
    const found = BY_NAME.get(foldName(candidate))
    if (found !== undefined) return found
  }
  // Two names of the same satellite: NO-84 PSAT, FO-29/JAS-2.
  const [first = '', second = ''] = withoutBrackets.split(/[\s/]+(?=\S+$)/)
  const satellite = BY_NAME.get(foldName(first))
  if (satellite !== undefined && satellite === BY_NAME.get(foldName(second))) return satellite
  // AMSAT-OSCAR 7, Fuji OSCAR 29.
  const oscar = /\bOSCAR[\s-]*(\d{1,3})\b/i.exec(withoutBrackets)?.[1]
  return oscar === undefined ? null : (BY_NAME.get(foldName(`OSCAR ${oscar}`)) ?? null)
}

/** LoTW name, or the name in upper case if the list does not contain it. */
export function canonicalSatellite(text: string): string {
  return findSatellite(text) ?? text.trim().toUpperCase()
}

/** Hint about the name of a satellite, for display; null if it is the LoTW name. */
export function satelliteHint(typed: string): string | null {
  const name = typed.trim().toUpperCase()
  if (name === '' || SATELLITES.includes(name)) return null
  const satellite = findSatellite(name)
  if (satellite !== null) return say('LoTW and others call it {usual}', { usual: satellite })
  return say('{name} is not a known satellite', { name: typed.trim() })
}
