import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AWARD_TEXTS } from '@onfreq/contracts/live/texts'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { useLingui } from '@onfreq/i18n/react'
import { ErrorState } from '@onfreq/ui/error-state'
import { Link } from '@onfreq/ui/link'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useAwardLatestQuery } from '../../../api.ts'
import { useBoardTrends } from '../../live/board-trends.tsx'
import { withFaces } from '../../live/faces.ts'
import { useLiveLeaderboards } from '../../live/leaderboards.ts'
import { AwardsView } from '../../widgets/awards/view.tsx'
import { periodBoards } from '../../widgets/leaderboard/boards.ts'
import { BoardsNotLoaded } from '../../widgets/leaderboard/not-loaded.tsx'
import { LeaderboardView } from '../../widgets/leaderboard/view.tsx'
import { AWARDS_SHOWN } from './columns.tsx'
import * as s from './page.module.css'
import type { PaneKey } from './panes.ts'
import { PeriodFigures } from './period-figures.tsx'

interface OtherPaneProps {
  readonly pane: Exclude<PaneKey, 'home'>
  readonly ownCallsign: string | null
}

/** All tabs except Home. */
export default function OtherPane({ pane, ownCallsign }: OtherPaneProps) {
  if (pane === 'awards') return <AwardsPane />
  if (pane === 'globe') return <GlobePane />
  return <PeriodPane period={pane} ownCallsign={ownCallsign} />
}

const PERIOD_NAMES = {
  get yesterday() {
    return t`yesterday`
  },
  get today() {
    return t`today`
  },
  get this_week() {
    return t`since Monday`
  },
  get this_month() {
    return t`this month`
  },
} as const
type Period = keyof typeof PERIOD_NAMES

/** A period pane: top Voice, SSTV, CW and Data. Days, weeks and months are UTC. */
function PeriodPane({ period, ownCallsign }: { period: Period; ownCallsign: string | null }) {
  useLingui()
  const { boards, failed, refetch } = useLiveLeaderboards()
  const trends = useBoardTrends()
  if (failed && !boards) return <BoardsNotLoaded onRetry={refetch} className={s.notLoaded} />
  return (
    <>
      <PeriodFigures period={period} />
      <div className={s.periodBoards}>
        {periodBoards(boards?.periods[period], PERIOD_NAMES[period], period).map(
          ({ key, title, rows, trend, period: name }) => (
            <LeaderboardView
              key={key}
              title={title}
              period={name}
              rows={withFaces(rows, trends.faces)}
              getTrend={trends.of(trend)}
              ownCallsign={ownCallsign}
              height={6}
              framed
            />
          ),
        )}
      </div>
    </>
  )
}

/** The Awards pane: the newest six as certificates, and the rules. */
export function AwardsPane() {
  const { data, error, refetch } = useAwardLatestQuery()
  return (
    <section aria-labelledby="awards-title">
      <div className={s.sectionHead}>
        <h2 id="awards-title">
          <Trans>Latest awards</Trans>
        </h2>
        <Link href="/awards" className={s.more}>
          <Trans>All awards</Trans>
        </Link>
      </div>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()}>
          <Trans>Couldn’t load the awards.</Trans>
        </ErrorState>
      ) : (
        <AwardsView
          awards={data?.awards.slice(0, AWARDS_SHOWN.pane)}
          showHolder
          pictures
          empty={AWARD_TEXTS.onTheWay}
        />
      )}
      <p className={s.rules}>
        {AWARD_TEXTS.rules}
        {data?.awards.length !== 0 && ` ${AWARD_TEXTS.onTheWay}`}
      </p>
    </section>
  )
}

/** The globe pane: it rotates only while visible. */
function GlobePane() {
  return <RemoteWidget id="globe/globe" props={{ active: true, height: 560 }} fallback={<Skeleton height={560} />} />
}
