import type { Stage } from './stage.ts'

/** A deliberate defect and its expected outcome. */
export interface Defect {
  readonly name: string
  /** Where and by what it is detected. */
  readonly where: 'browser' | 'starter' | 'gate' | 'store' | 'tickets' | 'signatures' | 'frame'
  readonly by: string
  /** The expected display, or the expected message of a rejection. */
  readonly expected: string | RegExp
  /** In `npm test` too; the others in `npm run lab -- defects` alone. */
  readonly quick?: boolean
  /** Plants it and returns the outcome. */
  readonly plant: (stage: Stage) => Promise<string>
}

/** A row of the table. */
export interface Row {
  readonly name: string
  readonly where: string
  readonly by: string
  readonly expected: string
  readonly seen: string
  readonly holds: boolean
  readonly seconds: number
}

/** Annotation type that carries a row from a test to the table. */
export const ROW = 'defect'
/** Annotation type for the line below the table. */
export const LAST_LINE = 'last line'

export async function toRow({ name, where, by, expected, plant }: Defect, stage: Stage): Promise<Row> {
  const began = performance.now()
  const seen = await plant(stage).catch((error: unknown) => `no ending: ${getMessage(error)}`)
  const seconds = (performance.now() - began) / 1_000
  const holds = typeof expected === 'string' ? seen === expected : expected.test(seen)
  return { name, where, by, expected: typeof expected === 'string' ? expected : expected.source, seen, holds, seconds }
}

function getMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join(' ')
}
