/** Folds repeated errors: the first with its stack, a few without, then a count. */

export interface Fold {
  /** Whether to log this one; suppressed ones are counted and reported by `summary` after the burst. */
  admits(key: string): boolean
  close(): void
}

export interface FoldOptions {
  /** Maximum logged errors of one kind. */
  readonly most: number
  /** Window in milliseconds. */
  readonly within: number
  readonly summary: (key: string, more: number) => void
}

/** Maximum distinguished kinds; further kinds share one. */
const MAX_KINDS = 200

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
    admits(input) {
      const key = kinds.has(input) || kinds.size < MAX_KINDS ? input : 'others'
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
