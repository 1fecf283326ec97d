/**
 * Delayed streams, so that viewers cannot follow the station to its frequency immediately. When memory is short,
 * states are skipped, and finally the stream is empty, but the delay never gets shorter.
 */

/** Maximum number of characters of stored states, for all delayed streams of a process. */
const MAX_STORED_CHARACTERS = 64_000_000
/** Milliseconds without a viewer after which stored states are discarded. */
const EXPIRY_MS = 600_000

interface Moment {
  readonly at: number
  readonly text: string
}

interface StateHistory {
  /** States by time. The first one is shown when it is due. */
  readonly moments: readonly Moment[]
  readonly lastReadAt: number
}

/** @param now returns the time in milliseconds */
export function createDelays(now: () => number, maxCharacters = MAX_STORED_CHARACTERS) {
  /** Least recently used first. */
  const lines = new Map<string, StateHistory>()
  let stored = 0

  function store(name: string, line: StateHistory | undefined): void {
    stored -= getSize(lines.get(name))
    lines.delete(name)
    if (line === undefined) return
    lines.set(name, line)
    stored += getSize(line)
  }

  /** Deletes half of the states between the shown one and the newest one. The shown one then lasts longer. */
  function thinAll(): boolean {
    const before = stored
    for (const [name, { moments, lastReadAt }] of [...lines]) {
      store(name, { moments: thinned(moments), lastReadAt })
    }
    return stored < before
  }

  function freeMemory(): void {
    while (stored > maxCharacters && thinAll());
    for (const name of [...lines.keys()]) {
      if (stored <= maxCharacters) return
      store(name, undefined)
    }
  }

  return {
    /**
     * Stores the current state and returns the delayed one, or undefined when none was stored at that time. Also
     * returns whether the state is new, so that it has to be shown later.
     */
    through<Text>(
      name: string,
      milliseconds: number,
      state: Text,
    ): { readonly delayed: Text | undefined; readonly isNew: boolean } {
      const time = now()
      const text = JSON.stringify(state)
      const line = lines.get(name)
      const before = line !== undefined && line.lastReadAt > time - EXPIRY_MS ? line.moments : []
      const isNew = before.at(-1)?.text !== text
      const all = isNew ? [...before, { at: time, text }] : before
      const due = all.findLastIndex(({ at }) => at <= time - milliseconds)
      store(name, { moments: all.slice(Math.max(due, 0)), lastReadAt: time })
      if (stored > maxCharacters) freeMemory()
      const delayedState = all[due]
      return { delayed: delayedState && (JSON.parse(delayedState.text) as Text), isNew }
    },
  }
}

/** The remaining states have equal intervals, however often they are thinned. */
function thinned(moments: readonly Moment[]): readonly Moment[] {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return moments
  const step = (2 * (last.at - first.at)) / moments.length
  const toBucket = ({ at }: Moment) => Math.floor((at - first.at) / step)
  return moments.filter((moment, n) => {
    const before = moments[n - 1]
    return before === undefined || moment === last || toBucket(moment) > toBucket(before)
  })
}

function getSize(line: StateHistory | undefined): number {
  return line === undefined ? 0 : line.moments.reduce((total, { text }) => total + text.length, 0)
}
