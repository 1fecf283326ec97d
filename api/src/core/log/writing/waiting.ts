/** A save that waits for its transaction, and the rules for sharing one. */
import { duplicateKey } from '../contact/duplicate.ts'
import type { ContactData } from '../contact/fields.ts'
import type { Operator, StationRoute } from '../station.ts'
import type { Saved, SaveOptions } from './add.ts'

export interface Save {
  readonly operator: Operator
  readonly data: ContactData
  readonly route: StationRoute
  readonly options: SaveOptions
}

export interface Waiting extends Save {
  /** A key that must be unique in a transaction: two saves with the same key may be duplicates. */
  readonly marks: readonly string[]
  readonly resolve: (saved: Saved) => void
  readonly reject: (error: unknown) => void
}

/** Transactions take milliseconds, so the first save does not wait long. */
export const MAX_COUNT = 64

export function getMarks({ route: { ownerId }, data, options: { clientKey } }: Save): readonly string[] {
  const same = `${ownerId} contact ${duplicateKey(data)}`
  return clientKey === undefined ? [same] : [same, `${ownerId} key ${clientKey}`]
}

/**
 * Dequeues the oldest saves, at most {@link MAX_COUNT}. Of possible duplicates only one is dequeued, because the
 * second one must find the first. Saves of `busy` owners stay queued.
 */
export function dequeueGroup(queue: Waiting[], busy: ReadonlySet<number> = new Set()): readonly Waiting[] {
  const group: Waiting[] = []
  const remaining: Waiting[] = []
  const usedMarks = new Set<string>()
  let index = 0
  for (; index < queue.length && group.length < MAX_COUNT; index += 1) {
    const save = queue[index]
    if (save === undefined) continue
    const { marks, route } = save
    const fits = !busy.has(route.ownerId) && !marks.some((mark) => usedMarks.has(mark))
    ;(fits ? group : remaining).push(save)
    // Skipped saves count too, so that no save overtakes its possible duplicate.
    for (const mark of marks) usedMarks.add(mark)
  }
  queue.splice(0, index, ...remaining)
  return group
}
