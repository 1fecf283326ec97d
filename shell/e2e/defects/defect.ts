import type { Stage } from './stage.ts'

/** Something that is wrong on purpose, and how it has to end. */
export interface Defect {
  readonly name: string
  /** Where it is caught, and by what. */
  readonly where: 'browser' | 'starter' | 'gate' | 'store' | 'tickets' | 'signatures' | 'frame'
  readonly by: string
  /** What has to be seen; of a refusal, what it has to say. */
  readonly expected: string | RegExp
  /** In `npm test` too; the others in `npm run lab -- defects` alone. */
  readonly quick?: boolean
  /** Plants it, and answers what became of it. */
  readonly plant: (stage: Stage) => Promise<string>
}

/** What the table says of one. */
export interface Row {
  readonly name: string
  readonly where: string
  readonly by: string
  readonly expected: string
  readonly seen: string
  readonly holds: boolean
  readonly seconds: number
}

/** The kind of annotation that brings a row from a test to the table. */
export const ROW = 'defect'
/** The kind of annotation that stands under the table. */
export const LAST_LINE = 'last line'

export async function rowOf({ name, where, by, expected, plant }: Defect, stage: Stage): Promise<Row> {
  const began = performance.now()
  const seen = await plant(stage).catch((error: unknown) => `no ending: ${messageOf(error)}`)
  const seconds = (performance.now() - began) / 1_000
  const holds = typeof expected === 'string' ? seen === expected : expected.test(seen)
  return { name, where, by, expected: typeof expected === 'string' ? expected : expected.source, seen, holds, seconds }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join(' ')
}
