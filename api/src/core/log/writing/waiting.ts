/** A save that waits for its transaction, and which of them may share one. */
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
  /** What nobody else in its transaction may have: what makes two of them perhaps the same contact. */
  readonly marks: readonly string[]
  readonly resolve: (saved: Saved) => void
  readonly reject: (error: unknown) => void
}

/** A transaction is over in some milliseconds, so that the first of them does not wait for long. */
export const MOST = 64

export function marksOf({ route: { ownerId }, data, options: { clientKey } }: Save): readonly string[] {
  const same = `${ownerId} contact ${duplicateKey(data)}`
  return clientKey === undefined ? [same] : [same, `${ownerId} key ${clientKey}`]
}

/**
 * Takes the oldest ones out of the queue, {@link MOST} at the most; of those that may be the same contact one at a time, since the
 * second has to find the first. Those of `busy` owners stay where they are.
 */
export function takeGroup(queue: Waiting[], busy: ReadonlySet<number> = new Set()): readonly Waiting[] {
  const group: Waiting[] = []
  const left: Waiting[] = []
  const taken = new Set<string>()
  let place = 0
  for (; place < queue.length && group.length < MOST; place += 1) {
    const save = queue[place]
    if (save === undefined) continue
    const { marks, route } = save
    const fits = !busy.has(route.ownerId) && !marks.some((mark) => taken.has(mark))
    ;(fits ? group : left).push(save)
    // Also of what is left: nobody overtakes the one they may be the same as.
    for (const mark of marks) taken.add(mark)
  }
  queue.splice(0, place, ...left)
  return group
}
