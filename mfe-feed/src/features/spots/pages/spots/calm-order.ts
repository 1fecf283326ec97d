import { useRef } from 'react'

/**
 * How long rows keep their positions before the next ranking, in milliseconds, so that they can be read and pressed.
 */
export const CALM_MS = 10_000

interface OfStation {
  readonly callsign: string
}

/**
 * A ranked list of stations with stable row positions, because a list that jumps under a finger cannot be pressed. A
 * new station immediately takes the position of one that leaves; without a new one, `gone` renders the gap. Ranked
 * again after {@link CALM_MS}, and immediately when `scope` changes.
 */
export function useCalmOrder<Row extends OfStation>(
  ranked: readonly Row[],
  scope: string,
  gone: (row: Row) => Row,
): readonly Row[] {
  const stored = useRef<{ rows: readonly Row[]; at: number; scope: string }>({ rows: [], at: 0, scope: '' })
  const now = performance.now()
  const { rows, at, scope: before } = stored.current
  if (scope !== before || now - at >= CALM_MS) {
    stored.current = { rows: ranked, at: now, scope }
    return ranked
  }
  const known = new Set(rows.map(({ callsign }) => callsign))
  const fresh = new Map(ranked.map((row) => [row.callsign, row]))
  const newcomers = ranked.filter(({ callsign }) => !known.has(callsign)).values()
  const places = rows.map((row) => fresh.get(row.callsign) ?? newcomers.next().value ?? gone(row))
  const shown = [...places, ...newcomers]
  stored.current = { rows: shown, at, scope }
  return shown
}
