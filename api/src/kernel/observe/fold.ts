/** A thousand times the same error is one line with its stack, a few without, and a number. */

export interface Fold {
  /** Whether this one is written; when it is not, it is counted, and `summary` tells the number when the burst is over. */
  admits(key: string): boolean
  close(): void
}

export interface FoldOptions {
  /** How many of one kind are written. */
  readonly most: number
  /** In how much time, in milliseconds. */
  readonly within: number
  readonly summary: (key: string, more: number) => void
}

/** Kinds that are told apart; the rest of a flood of different ones is one kind. */
const MOST_KINDS = 200

export function createFold({ most, within, summary }: FoldOptions): Fold {
  const kinds = new Map<string, { count: number; readonly timer: NodeJS.Timeout }>()

  function end(key: string): void {
    const kind = kinds.get(key)
    if (kind === undefined) return
    kinds.delete(key)
    clearTimeout(kind.timer)
    if (kind.count > most) summary(key, kind.count - most)
  }

  return {
    admits(given) {
      const key = kinds.has(given) || kinds.size < MOST_KINDS ? given : 'others'
      const kind = kinds.get(key) ?? { count: 0, timer: setTimeout(() => end(key), within).unref() }
      kind.count += 1
      kinds.set(key, kind)
      return kind.count <= most
    },
    close() {
      for (const key of [...kinds.keys()]) end(key)
    },
  }
}
