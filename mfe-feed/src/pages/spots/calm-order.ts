import { useRef } from 'react'

/** How long a list stands before it is ranked anew, in milliseconds: a row may be read and pressed meanwhile. */
export const CALM_MS = 4_000

interface Keyed {
  readonly key: string
}

/**
 * Rows in the order in which they came to stand, though a better one arrives: a list that jumps under a finger cannot be pressed.
 * Ranked anew after {@link CALM_MS}, and at once when `scope` changes. What is known of a row is as new as the last drawing.
 */
export function useCalmOrder<Row extends Keyed>(ranked: readonly Row[], scope: string): readonly Row[] {
  const kept = useRef<{ rows: readonly Row[]; at: number; scope: string }>({ rows: [], at: 0, scope: '' })
  const now = performance.now()
  const { rows, at, scope: before } = kept.current
  if (scope !== before || rows.length < ranked.length || now - at >= CALM_MS) {
    kept.current = { rows: ranked, at: now, scope }
    return ranked
  }
  const fresh = new Map(ranked.map((row) => [row.key, row]))
  return rows.map((row) => fresh.get(row.key) ?? row)
}
