/**
 * Slow-scan television as specified by JL Barber, N7CXI (Proposal for SSTV Mode Specifications, Dayton 2000):
 * frequencies in hertz, times in milliseconds.
 */
export const TONE = { sync: 1200, black: 1500, white: 2300, leader: 1900, one: 1100, zero: 1300 } as const

export interface SstvMode {
  readonly name: 'Scottie 1' | 'Martin 1'
  /** Seven bits, least significant first, with even parity. */
  readonly vis: number
  readonly width: number
  readonly height: number
  readonly sync: number
  readonly porch: number
  /** For one colour of one line. */
  readonly scan: number
  /** Parts of a line, in order; a letter is the scan of a colour. */
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

/** Milliseconds of one part of a line. */
export function lasts(mode: SstvMode, part: SstvMode['line'][number]): number {
  return part === 'sync' ? mode.sync : part === 'porch' ? mode.porch : mode.scan
}

/** Milliseconds of a line. */
export const getLine = (mode: SstvMode) => mode.line.reduce((sum, part) => sum + lasts(mode, part), 0)

/** Milliseconds before the first line: leader, break, leader, ten bits of VIS, and the first sync of Scottie. */
export const HEADER = { leader: 300, gap: 10, bit: 30 } as const
export function getHeader(mode: SstvMode): number {
  return 2 * HEADER.leader + HEADER.gap + 10 * HEADER.bit + (mode.name === 'Scottie 1' ? mode.sync : 0)
}
