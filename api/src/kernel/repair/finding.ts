import type pg from 'pg'
import type { Config } from '../config.ts'

export interface Finding {
  readonly what: string
  /** Description with numbers. */
  readonly is: string
  readonly ok: boolean
  /** Repairs the problem, if that is safe; returns what was done. */
  readonly repair?: () => Promise<string>
}

export interface CheckContext {
  readonly config: Config
  /** A client with its own session. */
  readonly client: pg.ClientBase
}

export type Check = (patient: CheckContext) => Promise<readonly Finding[]>

export const fine = (what: string, is: string): Finding => ({ what, is, ok: true })
export const wrong = (what: string, is: string, fix?: () => Promise<string>): Finding => ({
  what,
  is,
  ok: false,
  ...(fix === undefined ? {} : { repair: fix }),
})

/** In milliseconds: younger items may be in use. */
export const MIN_AGE_MS = 2 * 86_400_000
/** The first few names, for a sentence. */
export const some = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
