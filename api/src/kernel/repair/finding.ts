import type pg from 'pg'
import type { Config } from '../config.ts'

export interface Finding {
  readonly what: string
  /** As text with numbers. */
  readonly is: string
  readonly ok: boolean
  /** Automatic repair, if safe; returns what was done. */
  readonly repair?: () => Promise<string>
}

export interface Patient {
  readonly config: Config
  /** A separate session. */
  readonly client: pg.ClientBase
}

export type Check = (patient: Patient) => Promise<readonly Finding[]>

export const fine = (what: string, is: string): Finding => ({ what, is, ok: true })
export const wrong = (what: string, is: string, fix?: () => Promise<string>): Finding => ({
  what,
  is,
  ok: false,
  ...(fix === undefined ? {} : { repair: fix }),
})

/** Milliseconds: younger items may be in use. */
export const YOUNG = 2 * 86_400_000
/** The first few of many, for a sentence. */
export const some = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
