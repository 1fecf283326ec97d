import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { Link } from '@onfreq/ui/link'
import { Logo } from '@onfreq/ui/logo'
import { UtcClock } from '@onfreq/ui/utc-clock'
import type { CSSProperties } from 'react'
import { useStreamTheme } from '../../../features/scenes/widgets/stream-board/theme.ts'
import { BandLevels } from '../../../features/spots/widgets/band-levels/view.tsx'
import { useBoardTrends } from '../../live/board-trends.tsx'
import { withFaces } from '../../live/faces.ts'
import { useBandActivity, useLiveLeaderboards } from '../../live/leaderboards.ts'
import { homeBoards } from '../../widgets/leaderboard/boards.ts'
import { BoardsNotLoaded } from '../../widgets/leaderboard/not-loaded.tsx'
import { LeaderboardView } from '../../widgets/leaderboard/view.tsx'
import * as s from './page.module.css'

/** Rows of a board on a wall display: with five, all boards fit on one screen and are readable from across a room. */
const WALL_ROWS = 5
/** Slots of the grid: five columns and three rows. */
const WALL_SLOTS = 15

/** All boards at once, full screen, for a wall or a stream. Updated every 10 s and by the socket. */
export default function LeaderboardsPage() {
  const { t } = useLingui()
  useStreamTheme()
  const { boards, failed, refetch } = useLiveLeaderboards()
  const activity = useBandActivity()
  const trends = useBoardTrends()
  const { user } = useSession()
  const visible = homeBoards(boards)
  return (
    <section className={s.wall} aria-labelledby="page-title">
      <header className={s.head}>
        <Link href="/" aria-label={t`Onfreq, to the home page`} className={s.logo}>
          <Logo />
        </Link>
        <h1 id="page-title" className={s.title}>
          <Trans>Live leaderboards</Trans>
        </h1>
        <UtcClock className={s.clock} />
      </header>
      {failed && !boards && <BoardsNotLoaded onRetry={refetch} className={s.notLoaded} />}
      {failed && boards && (
        <p className={s.stale} role="status">
          <Trans>The connection is down; these are the last known figures.</Trans>
        </p>
      )}
      <div className={s.boards} style={bandsSpan(visible.length)}>
        {visible.map(({ key, title, period, rows, trend }) => (
          <LeaderboardView
            key={key}
            title={title}
            period={period}
            rows={withFaces(rows?.slice(0, WALL_ROWS), trends.faces)}
            getTrend={trends.of(trend)}
            ownCallsign={user?.my_callsign ?? null}
            height={5}
            framed
          />
        ))}
        <BandLevels activity={activity} />
      </div>
    </section>
  )
}

/** Grid span of the bands: the number of slots left by the boards. */
function bandsSpan(boards: number): CSSProperties & Record<`--${string}`, number> {
  return { '--rest': Math.max(1, WALL_SLOTS - boards) }
}
