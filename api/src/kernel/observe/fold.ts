/** Folds repeated errors: logs the first with its stack, a few more without, then only counts them. */

export interface Fold {
  /** Whether to log this error. Suppressed errors are counted and reported by `summary` after the burst. */
  admits(key: string): boolean
  close(): void
}

export interface FoldOptions {
  /** Maximum number of logged errors of one kind per window. */
  readonly limit: number
  /** Length of the window in milliseconds. */
  readonly within: number
  readonly summary: (key: string, more: number) => void
}

/** Maximum number of distinct kinds; further kinds share one counter. */
const MAX_KINDS = 200

export function createFold({ limit: max, within, summary }: FoldOptions): Fold {
  const kinds = new Map<string, { count: number; readonly timer: NodeJS.Timeout }>()

  function end(key: string): void {
    const kind = kinds.get(key)
    if (kind === undefined) return
    kinds.delete(key)
    clearTimeout(kind.timer)
    if (kind.count > max) summary(key, kind.count - max)
  }

  return {
    admits(input) {
      const key = kinds.has(input) || kinds.size < MAX_KINDS ? input : 'others'
      const kind = kinds.get(key) ?? { count: 0, timer: setTimeout(() => end(key), within).unref() }
      kind.count += 1
      kinds.set(key, kind)
      return kind.count <= max
    },
    close() {
      for (const key of [...kinds.keys()]) end(key)
    },
  }
}
