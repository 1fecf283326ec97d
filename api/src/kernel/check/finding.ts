/** A check result: one line for the terminal. */
export interface Finding {
  readonly what: string
  readonly is: string
  readonly ok: boolean
}

export const yes = (what: string, is: string): Finding => ({ what, is, ok: true })
export const no = (what: string, is: string): Finding => ({ what, is, ok: false })
export const getReason = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)
