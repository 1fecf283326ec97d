import { useRef } from 'react'

/**
 * How long rows keep their positions before the list is ranked again, in milliseconds, so that they can be read and
 * clicked.
 */
export const RANKING_INTERVAL_MS = 10_000

interface StationRow {
  readonly callsign: string
}

/**
 * A ranked list of stations with stable row positions, because rows that move cannot be clicked. A new station
 * immediately takes the position of one that leaves; without a new one, `gone` returns the row that fills the gap. The
 * list is ranked again after {@link RANKING_INTERVAL_MS}, and immediately when `scope` changes.
 */
export function useStableOrder<Row extends StationRow>(
  ranked: readonly Row[],
  scope: string,
  gone: (row: Row) => Row,
): readonly Row[] {
  const stored = useRef<{ rows: readonly Row[]; at: number; scope: string }>({ rows: [], at: 0, scope: '' })
  const now = performance.now()
  const { rows, at, scope: before } = stored.current
  if (scope !== before || now - at >= RANKING_INTERVAL_MS) {
    stored.current = { rows: ranked, at: now, scope }
    return ranked
  }
  const callsigns = new Set(rows.map(({ callsign }) => callsign))
  const fresh = new Map(ranked.map((row) => [row.callsign, row]))
  const newcomers = ranked.filter(({ callsign }) => !callsigns.has(callsign)).values()
  const places = rows.map((row) => fresh.get(row.callsign) ?? newcomers.next().value ?? gone(row))
  const visible = [...places, ...newcomers]
  stored.current = { rows: visible, at, scope }
  return visible
}
