/**
 * Modes and submodes of ADIF 3.1.7 (sections III.B.9 and III.B.17), with the class that boards, colours and duplicate
 * checks use. Names are those of ADIF and are compared case-insensitively.
 */

/** Transmission class of a mode. `sstv` includes all picture modes (SSTV, FAX, ATV). */
export type ModeClass = 'voice' | 'digital-voice' | 'cw' | 'data' | 'sstv'

/** The four boards of the product; digital voice counts as voice. */
export type BoardClass = 'voice' | 'cw' | 'data' | 'sstv'

export interface ModeEntry {
  readonly mode: string
  readonly class: ModeClass
  readonly submodes: readonly string[]
}

/**
 * One mode per line: name, class unless it is data, and after a colon its submodes in the order of ADIF, separated
 * by commas.
 */
const TABLE = `
AM voice
ARDOP
ATV sstv
CHIP:CHIP64,CHIP128
CLO
CONTESTI
CW cw:PCW
DIGITALVOICE digital-voice:C4FM,DMR,DSTAR,FREEDV,M17
DOMINO:DOM-M,DOM4,DOM5,DOM8,DOM11,DOM16,DOM22,DOM44,DOM88,DOMINOEX,DOMINOF
DYNAMIC:FREEDATA,VARA HF,VARA SATELLITE,VARA FM 1200,VARA FM 9600
FAX sstv
FM voice
FSK:SCAMP_FAST,SCAMP_SLOW,SCAMP_VSLOW
FSK441
FT8
HELL:FMHELL,FSKH105,FSKH245,FSKHELL,HELL80,HELLX5,HELLX9,HFSK,PSKHELL,SLOWHELL
ISCAT:ISCAT-A,ISCAT-B
JT4:JT4A,JT4B,JT4C,JT4D,JT4E,JT4F,JT4G
JT6M
JT9:JT9-1,JT9-2,JT9-5,JT9-10,JT9-30,JT9A,JT9B,JT9C,JT9D,JT9E,JT9E FAST,JT9F,JT9F FAST,JT9G,JT9G FAST,JT9H,JT9H FAST
JT44
JT65:JT65A,JT65B,JT65B2,JT65C,JT65C2
MFSK:FSQCALL,FST4,FST4W,FT2,FT4,JS8,JTMS,MFSK4,MFSK8,MFSK11,MFSK16,MFSK22,MFSK31,MFSK32,MFSK64,MFSK64L,MFSK128,MFSK128L,Q65
MSK144
MT63
MTONE:SCAMP_OO,SCAMP_OO_SLW
OFDM:RIBBIT_PIX,RIBBIT_SMS
OLIVIA:OLIVIA 4/125,OLIVIA 4/250,OLIVIA 8/250,OLIVIA 8/500,OLIVIA 16/500,OLIVIA 16/1000,OLIVIA 32/1000
OPERA:OPERA-BEACON,OPERA-QSO
PAC:PAC2,PAC3,PAC4
PAX:PAX2
PKT
PSK:8PSK125,8PSK125F,8PSK125FL,8PSK250,8PSK250F,8PSK250FL,8PSK500,8PSK500F,8PSK1000,8PSK1000F,8PSK1200F,FSK31,PSK10,PSK31,PSK63,PSK63F,PSK63RC4,PSK63RC5,PSK63RC10,PSK63RC20,PSK63RC32,PSK125,PSK125RC4,PSK125RC5,PSK125RC10,PSK125RC12,PSK125RC16,PSK250,PSK250RC2,PSK250RC3,PSK250RC5,PSK250RC6,PSK250RC7,PSK500,PSK500RC2,PSK500RC3,PSK500RC4,PSK800RC2,PSK1000,PSK1000RC2,PSKAM10,PSKAM31,PSKAM50,PSKFEC31,QPSK31,QPSK63,QPSK125,QPSK250,QPSK500,SIM31
PSK2K
Q15
QRA64:QRA64A,QRA64B,QRA64C,QRA64D,QRA64E
ROS:ROS-EME,ROS-HF,ROS-MF
RTTY:ASCI
RTTYM
SSB voice:LSB,USB
SSTV sstv
T10
THOR:THOR-M,THOR4,THOR5,THOR8,THOR11,THOR16,THOR22,THOR25X4,THOR50X1,THOR50X2,THOR100
THRB:THRBX,THRBX1,THRBX2,THRBX4,THROB1,THROB2,THROB4
TOR:AMTORFEC,GTOR,NAVTEX,SITORB
V4
VOI voice
WINMOR
WSPR
`

const CLASSES: Readonly<Record<string, ModeClass>> = {
  voice: 'voice',
  'digital-voice': 'digital-voice',
  cw: 'cw',
  sstv: 'sstv',
}

function readTable(text: string): ModeEntry[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', submodes = ''] = line.split(':')
      const [mode = '', kind = ''] = head.split(' ')
      return { mode, class: CLASSES[kind] ?? 'data', submodes: submodes ? submodes.split(',') : [] }
    })
}

/** All current ADIF modes with their submodes, in the order of the enumeration. */
export const MODES: readonly ModeEntry[] = readTable(TABLE)

/** The 42 modes that ADIF accepts on import but never writes; each is a submode of the same name. */
export const IMPORT_ONLY_MODES: readonly string[] = (
  'AMTORFEC ASCI C4FM CHIP64 CHIP128 DOMINOF DSTAR FMHELL FSK31 GTOR HELL80 HFSK JT4A JT4B JT4C JT4D JT4E JT4F JT4G ' +
  'JT65A JT65B JT65C MFSK8 MFSK16 PAC2 PAC3 PAX2 PCW PSK10 PSK31 PSK63 PSK63F PSK125 PSKAM10 PSKAM31 PSKAM50 ' +
  'PSKFEC31 PSKHELL QPSK31 QPSK63 QPSK125 THRBX'
).split(' ')

const modeByName = new Map<string, ModeEntry>()
const parentBySubmode = new Map<string, ModeEntry>()
for (const entry of MODES) {
  modeByName.set(entry.mode, entry)
  for (const submode of entry.submodes) parentBySubmode.set(submode, entry)
}
// ADIF mentions these as submodes of PSK but does not enumerate them: they are accepted but not offered.
const psk = modeByName.get('PSK')
if (psk) {
  const unlisted = 'PSK125C12 PSK125R PSK250C6 PSK250R PSK500C2 PSK500C4 PSK500R PSK800C2 PSK1000C2 PSK1000R'
  for (const submode of unlisted.split(' ')) parentBySubmode.set(submode, psk)
}

/** Spellings by programs and radios → ADIF name. */
const ALIASES: Readonly<Record<string, string>> = {
  BPSK31: 'PSK31',
  BPSK63: 'PSK63',
  BPSK125: 'PSK125',
  BPSK: 'PSK',
  JS8CALL: 'JS8',
  'D-STAR': 'DSTAR',
  YSF: 'C4FM',
  FUSION: 'C4FM',
  DV: 'DIGITALVOICE',
  'CW-U': 'CW',
  'CW-L': 'CW',
  'CW-R': 'CW',
  CWR: 'CW',
  CWU: 'CW',
  CWL: 'CW',
  'RTTY-R': 'RTTY',
  RTTYR: 'RTTY',
  NFM: 'FM',
  FMN: 'FM',
  'FM-N': 'FM',
  WFM: 'FM',
  AMN: 'AM',
  PACKET: 'PKT',
  HELLSCHREIBER: 'HELL',
  THROB: 'THRB',
  CONTESTIA: 'CONTESTI',
  FELDHELL: 'HELL',
  'AM-N': 'AM',
  'CW-N': 'CW',
  CWN: 'CW',
  'RTTY-U': 'RTTY',
  'RTTY-L': 'RTTY',
  // Emission designators, since 1982 and earlier.
  A1A: 'CW',
  A1: 'CW',
  A3E: 'AM',
  A3: 'AM',
  J3E: 'SSB',
  R3E: 'SSB',
  A3J: 'SSB',
  F3E: 'FM',
  G3E: 'FM',
  F3: 'FM',
  F1B: 'RTTY',
  F1: 'RTTY',
}

const squeeze = (name: string) => name.replace(/[^A-Z0-9]/g, '')

/** ADIF names and other spellings, without blanks, hyphens and slashes: `FT-8`, `PSK 31`, `OLIVIA-8-250`, `VARAHF`. */
const SQUEEZED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALIASES).map(([alias, name]): [string, string] => [squeeze(alias), name]),
  ...[...parentBySubmode.keys(), ...modeByName.keys()].map((name): [string, string] => [squeeze(name), name]),
])

/** Mode with the length of its period, as WSJT-X displays it: `Q65-60A`, `FST4-120`, `WSPR-2`. */
const WITH_PERIOD = /^(Q65|FST4W?|WSPR)[\s-]*\d+[A-E]?$/

function fold(name: string | null | undefined): string {
  const upper = (name ?? '').trim().toUpperCase()
  if (modeByName.has(upper) || parentBySubmode.has(upper)) return upper
  return ALIASES[upper] ?? SQUEEZED.get(squeeze(upper)) ?? WITH_PERIOD.exec(upper)?.[1] ?? upper
}

export interface CanonicalMode {
  /** ADIF mode, or the original text if ADIF does not define it. */
  readonly mode: string
  readonly submode: string | null
  /** False if ADIF does not define the mode; its text is then preserved. */
  readonly known: boolean
}

/**
 * Canonical form of a mode. Import-only modes and submodes alone become mode and submode: `C4FM` and
 * `DIGITALVOICE/C4FM` are equal, `USB` is `SSB/USB`, `FT4` is `MFSK/FT4`. An unknown submode is preserved with its
 * mode; an unknown mode is preserved in upper case.
 * @throws never
 */
export function canonicalMode(mode: string | null | undefined, submode?: string | null): CanonicalMode {
  if (mode) {
    const spelled = submode ? PAIRS.get(mode)?.get(submode) : SINGLE.get(mode)
    if (spelled !== undefined) return spelled
  }
  return readMode(mode, submode)
}

function readMode(mode: string | null | undefined, submode?: string | null): CanonicalMode {
  const name = fold(mode)
  const sub = fold(submode)
  if (name === '') return sub === '' ? { mode: '', submode: null, known: false } : readMode(sub)
  const parent = parentBySubmode.get(name)
  if (!modeByName.has(name) && parent) return { mode: parent.mode, submode: name, known: true }
  const ownSubmode = sub === '' || sub === name ? null : sub
  if (!modeByName.has(name)) {
    return ownSubmode !== null && WORDS[name] !== undefined
      ? readMode(ownSubmode)
      : { mode: name, submode: ownSubmode, known: false }
  }
  // MFSK/FT8 or SSB/FM: the submode is itself a mode, and the better name.
  if (ownSubmode && modeByName.has(ownSubmode)) return { mode: ownSubmode, submode: null, known: true }
  // A generic mode with the submode of another mode, such as MODE=DATA: the submode counts.
  const subParent = ownSubmode ? parentBySubmode.get(ownSubmode) : undefined
  if (ownSubmode && subParent) return { mode: subParent.mode, submode: ownSubmode, known: true }
  return { mode: name, submode: ownSubmode, known: true }
}

/**
 * Results of {@link readMode} for all ADIF names, alone and with each submode, computed in advance because logs
 * contain little else.
 */
const SINGLE = new Map<string, CanonicalMode>()
const PAIRS = new Map<string, ReadonlyMap<string, CanonicalMode>>()
for (const name of [...modeByName.keys(), ...parentBySubmode.keys()]) SINGLE.set(name, readMode(name))
for (const { mode, submodes } of MODES) {
  if (submodes.length > 0) PAIRS.set(mode, new Map(submodes.map((submode) => [submode, readMode(mode, submode)])))
}

const WORDS: Readonly<Record<string, ModeClass>> = {
  PHONE: 'voice',
  PH: 'voice',
  VOICE: 'voice',
  DATA: 'data',
  DIGITAL: 'data',
  DIGI: 'data',
  IMAGE: 'sstv',
}

/** Class of a mode. Unknown modes count as data, as on the boards. */
export function modeClass(mode: string | null | undefined, submode?: string | null): ModeClass {
  const canonical = canonicalMode(mode, submode)
  if (canonical.submode === 'RIBBIT_PIX') return 'sstv'
  return modeByName.get(canonical.mode)?.class ?? WORDS[canonical.mode] ?? 'data'
}

/** Alias of {@link modeClass}: the class that confirmations and leaderboards compare. */
export const modeGroup = modeClass

/** Board on which a contact counts: voice (including digital voice), CW, data or SSTV. */
export function boardClass(mode: string | null | undefined, submode?: string | null): BoardClass {
  const group = modeClass(mode, submode)
  return group === 'digital-voice' ? 'voice' : group
}

/**
 * Must be equal for two contacts to be duplicates. The ADIF mode without its submode, so that SSB equals SSB/USB
 * and C4FM equals DIGITALVOICE, while FM and SSB in the same minute are two contacts.
 */
export function duplicateMode(mode: string | null | undefined, submode?: string | null): string {
  return canonicalMode(mode, submode).mode
}

export interface LoggerMode {
  /** Name that is selected: a mode or a submode. */
  readonly name: string
  /** Name as displayed; submodes have a dash. */
  readonly label: string
  readonly isSubmode: boolean
}

/** List of the logger: every mode, followed by its submodes with a dash. */
export const LOGGER_MODES: readonly LoggerMode[] = MODES.flatMap((entry) => [
  { name: entry.mode, label: entry.mode, isSubmode: false },
  ...entry.submodes.map((name) => ({ name, label: `- ${name}`, isSubmode: true })),
])

/** Parent mode of a submode; for a mode, the mode itself; null for an unlisted name. */
export function findParentMode(name: string): string | null {
  const folded = fold(name.replace(/^\s*-\s*/, ''))
  if (modeByName.has(folded)) return folded
  return parentBySubmode.get(folded)?.mode ?? null
}

/** Mode and submode for an entry of the logger's list: a submode also sets its parent as the mode. */
export function chooseMode(name: string): { readonly mode: string; readonly submode: string } {
  const folded = fold(name.replace(/^\s*-\s*/, ''))
  const parent = findParentMode(folded)
  return parent && parent !== folded ? { mode: parent, submode: folded } : { mode: folded, submode: '' }
}

/** Display name of a contact's mode: the submode if there is one. */
export function modeLabel(mode: string, submode?: string | null): string {
  return submode?.trim() || mode
}

/** Key of a mode's colour in the design tokens: `--m-<key>`. */
export type ModePaletteKey = 'ft8' | 'ft4' | 'ssb' | 'cw' | 'mfsk' | 'rtty' | 'am' | 'fm' | 'sstv' | 'dv' | 'other'

const PALETTE: Readonly<Record<string, ModePaletteKey>> = {
  FT8: 'ft8',
  SSB: 'ssb',
  CW: 'cw',
  MFSK: 'mfsk',
  RTTY: 'rtty',
  RTTYM: 'rtty',
  AM: 'am',
  FM: 'fm',
  SSTV: 'sstv',
  FAX: 'sstv',
  DIGITALVOICE: 'dv',
}

export function modePaletteKey(mode: string | null | undefined, submode?: string | null): ModePaletteKey {
  const canonical = canonicalMode(mode, submode)
  if (canonical.submode === 'FT4') return 'ft4'
  return PALETTE[canonical.mode] ?? 'other'
}
