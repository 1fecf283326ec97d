/** Maps mode names of radios and their programs to ADIF modes. */
export interface RigMode {
  readonly mode: string
  /** A data mode of the radio: only the program that generates the signal knows the mode on the air. */
  readonly isData: boolean
}

const PLAIN: Readonly<Record<string, string>> = {
  CWR: 'CW',
  'CW-R': 'CW',
  'CW-U': 'CW',
  'CW-L': 'CW',
  RTTYR: 'RTTY',
  'RTTY-R': 'RTTY',
  'RTTY-U': 'RTTY',
  'RTTY-L': 'RTTY',
  FMN: 'FM',
  WFM: 'FM',
  'FM-N': 'FM',
  AMS: 'AM',
  AMN: 'AM',
  'AM-N': 'AM',
}

export function rigMode(output: string): RigMode {
  const name = output.trim().toUpperCase()
  const side = /^(?:PKT|DATA-?|DIG)?(U|L)(?:SB)?(?:-?D\d?)?$/.exec(name)
  const isData = /^(?:PKT|DATA|DIG)|-?D\d?$/.test(name) && !/^(?:SSTV|DSTAR|DMR|DIGITALVOICE)/.test(name)
  if (isData && side !== null) return { mode: `${side[1]}SB`, isData }
  if (name === 'PKTFM' || name === 'DATA-FM' || name === 'FM-D') return { mode: 'FM', isData }
  if (name === 'PKTAM' || name === 'AM-D') return { mode: 'AM', isData }
  return { mode: PLAIN[name] ?? name, isData: false }
}

/** Hamlib's name for the mode of a spot; empty to leave the radio's mode unchanged. */
export function hamlibMode(mode: string, frequencyHz: number): string {
  const name = mode.trim().toUpperCase()
  if (name === '') return ''
  if (['CW', 'RTTY', 'FM', 'AM', 'USB', 'LSB'].includes(name)) return name
  // LSB below 10 MHz, except on 60m, where licences require USB.
  const isLower = frequencyHz < 10_000_000 && !(frequencyHz >= 5_000_000 && frequencyHz < 5_500_000)
  return name === 'SSB' ? (isLower ? 'LSB' : 'USB') : 'PKTUSB'
}

/** Names of several manufacturers for a Hamlib mode; the first one that the radio supports is used. */
const MANUFACTURER_MODES: Readonly<Record<string, readonly string[]>> = {
  CW: ['CW', 'CW-U', 'CWU', 'CW-L', 'CWL'],
  RTTY: ['RTTY', 'RTTY-L', 'FSK', 'RTTY-U'],
  FM: ['FM', 'FM-N', 'FMN'],
  PKTUSB: ['USB-D', 'DATA-U', 'USB-D1', 'DATA-USB', 'D-USB', 'PKT-U', 'PKTUSB', 'PKT(U)', 'DIGU', 'DATA'],
}

/** FLRig's name for the mode of a spot; empty to leave the radio's mode unchanged. */
export function flrigMode(mode: string, frequencyHz: number, modes: readonly string[]): string {
  const name = hamlibMode(mode, frequencyHz)
  const names = MANUFACTURER_MODES[name] ?? [name]
  return names.find((each) => each !== '' && modes.includes(each)) ?? ''
}
