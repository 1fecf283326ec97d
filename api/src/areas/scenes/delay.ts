/** Streams that are later than what happens, so that nobody who watches can follow the station to its frequency at once. */
import { LRUCache } from 'lru-cache'

/** Scenes of this process that are watched with a delay; each keeps as many moments as its delay has seconds, at most. */
const MOST_LINES = 200

interface Moment {
  readonly at: number
  readonly text: string
}

/** @param now milliseconds */
export function createDelays(now: () => number) {
  const lines = new LRUCache<string, readonly Moment[]>({ max: MOST_LINES })

  return {
    /**
     * Takes what is so now, and answers what was so that long ago: undefined where nobody looked then, and whether this
     * moment is a new one, which is shown later.
     */
    through<Told>(
      line: string,
      milliseconds: number,
      told: Told,
    ): { readonly told: Told | undefined; readonly isNew: boolean } {
      const time = now()
      const text = JSON.stringify(told)
      const before = lines.get(line) ?? []
      const isNew = before.at(-1)?.text !== text
      const all = isNew ? [...before, { at: time, text }] : before
      const due = all.findLastIndex(({ at }) => at <= time - milliseconds)
      lines.set(line, all.slice(Math.max(due, 0)))
      const found = all[due]
      return { told: found && (JSON.parse(found.text) as Told), isNew }
    },
  }
}
