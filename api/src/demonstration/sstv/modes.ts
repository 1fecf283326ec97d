/**
 * Slow-scan television modes as specified by JL Barber, N7CXI (Proposal for SSTV Mode Specifications, Dayton 2000).
 * Frequencies in hertz, times in milliseconds.
 */
export const TONE = { sync: 1200, black: 1500, white: 2300, leader: 1900, one: 1100, zero: 1300 } as const

export interface SstvMode {
  readonly name: 'Scottie 1' | 'Martin 1'
  /** VIS code: seven bits, least significant first, with even parity. */
  readonly vis: number
  readonly width: number
  readonly height: number
  readonly sync: number
  readonly porch: number
  /** Duration of one colour of one line. */
  readonly scan: number
  /** Parts of a line in order; a letter stands for the scan of that colour. */
  readonly line: readonly ('sync' | 'porch' | 'G' | 'B' | 'R')[]
}

export const SSTV_MODES: readonly SstvMode[] = [
  {
    name: 'Scottie 1',
    vis: 60,
    width: 320,
    height: 256,
    sync: 9,
    porch: 1.5,
    scan: 138.24,
    line: ['porch', 'G', 'porch', 'B', 'sync', 'porch', 'R'],
  },
  {
    name: 'Martin 1',
    vis: 44,
    width: 320,
    height: 256,
    sync: 4.862,
    porch: 0.572,
    scan: 146.432,
    line: ['sync', 'porch', 'G', 'porch', 'B', 'porch', 'R', 'porch'],
  },
]

export const PARTS = { R: 0, G: 1, B: 2 } as const

/** Duration of one part of a line in milliseconds. */
export function getDuration(mode: SstvMode, part: SstvMode['line'][number]): number {
  return part === 'sync' ? mode.sync : part === 'porch' ? mode.porch : mode.scan
}

/** Duration of a line in milliseconds. */
export const getLineDuration = (mode: SstvMode) => mode.line.reduce((sum, part) => sum + getDuration(mode, part), 0)

/** Durations in the header: leader, break, leader, ten bits of VIS, and the first sync of Scottie modes. */
export const HEADER = { leader: 300, gap: 10, bit: 30 } as const
export function getHeader(mode: SstvMode): number {
  return 2 * HEADER.leader + HEADER.gap + 10 * HEADER.bit + (mode.name === 'Scottie 1' ? mode.sync : 0)
}
