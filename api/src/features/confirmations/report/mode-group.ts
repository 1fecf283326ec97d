import { boardClass, canonicalMode } from '@onfreq/ham/modes'

/** Groups of modes that count as equal in confirmations, as defined by LoTW. */
export type ModeGroup = 'CW' | 'PHONE' | 'IMAGE' | 'DATA'

const GROUP_BY_NAME: Readonly<Record<string, ModeGroup>> = {
  CW: 'CW',
  PHONE: 'PHONE',
  IMAGE: 'IMAGE',
  DATA: 'DATA',
  PSKMIX: 'DATA',
}
const GROUP_BY_CLASS = { cw: 'CW', voice: 'PHONE', sstv: 'IMAGE', data: 'DATA' } as const

/** The group of a mode, or of a name of a group; null when unknown. */
export function getModeGroup(mode: string | null, submode: string | null = null): ModeGroup | null {
  if (mode === null || mode === '') return null
  return GROUP_BY_NAME[mode.toUpperCase()] ?? GROUP_BY_CLASS[boardClass(mode, submode)]
}

/** Data modes that must match exactly: an FT4 confirmation does not confirm an FT8 contact. */
const WEAK_SIGNAL = new Set(
  'FT8 FT4 FT2 JS8 JT4 JT6M JT9 JT44 JT65 Q65 QRA64 FST4 FST4W MSK144 FSK441 ISCAT WSPR'.split(' '),
)
/** Names of groups, which leave the mode open. */
const UNSPECIFIC_MODES = new Set(['', 'DATA', 'DIGITAL', 'DIGI', 'PSKMIX', 'IMAGE', 'PHONE'])

/** Whether two modes of one group can describe the same contact; null when a mode is unknown. */
export function modesAgree(a: string | null, b: string | null): boolean {
  const [first, second] = [getFamily(a), getFamily(b)]
  if (UNSPECIFIC_MODES.has(first) || UNSPECIFIC_MODES.has(second) || first === second) return true
  // Programs write MFSK alone for FT4 and JS8 without the submode.
  if (first === 'MFSK' || second === 'MFSK')
    return [first, second].every((one) => one === 'MFSK' || MFSK_SUBMODES.has(one))
  return !WEAK_SIGNAL.has(first) && !WEAK_SIGNAL.has(second)
}

const MFSK_SUBMODES = new Set('FT4 FT2 JS8 Q65 FST4 FST4W'.split(' '))

function getFamily(name: string | null): string {
  if (name === null || UNSPECIFIC_MODES.has(name.toUpperCase())) return ''
  const { mode, submode } = canonicalMode(name)
  return mode === 'MFSK' && submode !== null && MFSK_SUBMODES.has(submode) ? submode : mode
}

export function getGroupByClass(modeClass: string): ModeGroup | null {
  switch (modeClass) {
    case 'cw':
      return 'CW'
    case 'voice':
      return 'PHONE'
    case 'sstv':
      return 'IMAGE'
    case 'data':
      return 'DATA'
    default:
      return null
  }
}
