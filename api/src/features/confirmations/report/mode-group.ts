import { boardClass } from '@onfreq/ham/modes'

/** What must be equal for a confirmation: LoTW's groups of modes. */
export type ModeGroup = 'CW' | 'PHONE' | 'IMAGE' | 'DATA'

const NAMED: Readonly<Record<string, ModeGroup>> = {
  CW: 'CW',
  PHONE: 'PHONE',
  IMAGE: 'IMAGE',
  DATA: 'DATA',
  PSKMIX: 'DATA',
}
const OF_CLASS = { cw: 'CW', voice: 'PHONE', sstv: 'IMAGE', data: 'DATA' } as const

/** Of a mode, or of a group's own name. Null when nothing is known. */
export function modeGroupOf(mode: string | null, submode: string | null = null): ModeGroup | null {
  if (mode === null || mode === '') return null
  return NAMED[mode.toUpperCase()] ?? OF_CLASS[boardClass(mode, submode)]
}

export function groupOfClass(modeClass: string): ModeGroup | null {
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
