import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '@onfreq/session/timers'
import type { PlateProps } from './plate.ts'
import { Standings } from './standings.tsx'

const MINUTE_MS = 60_000

/** The race of a contest evening of the station's club. Not rendered without a public one. */
export function ClubBoard({ parts: { club_board: board }, resting }: PlateProps) {
  const { t } = useLingui()
  const now = useNow(MINUTE_MS / 2)
  if (board === undefined) {
    return resting ? (
      <Standings title={t`Club board`} rows={[]} empty={t`Shown while a club of yours has a public contest evening`} />
    ) : null
  }
  return (
    <Standings
      title={`${board.club}: ${board.title}`}
      note={toClock(board, now)}
      rows={board.rows}
      empty={t`No contacts yet`}
    />
  )
}

/** The time left, as a clock. */
function toClock({ starts_at, ends_at }: { starts_at: string; ends_at: string }, now: number): string {
  if (now >= Date.parse(ends_at)) return t`results`
  const hasStarted = now >= Date.parse(starts_at)
  const minutes = Math.ceil((Date.parse(hasStarted ? ends_at : starts_at) - now) / MINUTE_MS)
  const left =
    minutes < 60 ? t`${minutes} min` : t`${{ hours: Math.floor(minutes / 60) }} h ${{ minutes: minutes % 60 }} min`
  return hasStarted ? t`${left} left` : t`in ${left}`
}
