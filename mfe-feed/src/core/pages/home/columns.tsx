import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SIZES, TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval } from '@onfreq/session/timers'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { memo, useRef } from 'react'
import { useVopofdayQuery } from '../../../api.ts'
import { useFaces, withFaces } from '../../live/faces.ts'
import { useLiveLeaderboards } from '../../live/leaderboards.ts'
import AwardHolders from '../../widgets/award-holders/container.tsx'
import { CallsignSearch } from '../../widgets/callsign-search/view.tsx'
import { homeBoards, topRows } from '../../widgets/leaderboard/boards.ts'
import { BoardsNotLoaded } from '../../widgets/leaderboard/not-loaded.tsx'
import { LeaderboardView } from '../../widgets/leaderboard/view.tsx'
import QsoFeed from '../../widgets/qso-feed/container.tsx'
import * as s from './page.module.css'

/** Rows of the boards in the left column, so that its thirteen boards fit beside the cards. */
const LEFT_ROWS = { first: 5, others: 3 } as const

/** The left column: stations with the most contacts per hour, and the leaders of each period. */
export const LeftColumn = memo(function LeftColumn({ ownCallsign }: { ownCallsign: string | null }) {
  const { t } = useLingui()
  const { boards, failed, refetch } = useLiveLeaderboards()
  const columnRef = useRef<HTMLElement>(null)
  const faces = useFaces(columnRef)
  if (failed && !boards) {
    return (
      <aside className={s.boards} aria-label={t`Leaderboards`}>
        <BoardsNotLoaded onRetry={refetch} className={s.notLoaded} />
      </aside>
    )
  }
  return (
    <aside ref={columnRef} className={s.boards} aria-label={t`Leaderboards`}>
      <OperatorOfTheDay />
      {homeBoards(boards).map(({ key, title, period, rows }, index) => (
        <LeaderboardView
          key={key}
          title={title}
          period={period}
          rows={withFaces(topRows(rows, index === 0 ? LEFT_ROWS.first : LEFT_ROWS.others, ownCallsign), faces)}
          ownCallsign={ownCallsign}
          height={index === 0 ? LEFT_ROWS.first : LEFT_ROWS.others}
          compact
        />
      ))}
    </aside>
  )
})

function OperatorOfTheDay() {
  const { t } = useLingui()
  const { data, refetch } = useVopofdayQuery({})
  useInterval(() => void refetch(), TIMERS.operatorOfTheDay)
  const operator = data?.operator
  if (!operator) return null
  return (
    <section className={s.operator} aria-label={t`Operator of the day`}>
      <span className={s.operatorTitle}>
        <Trans>Operator of the day</Trans>
      </span>
      <CallsignLink callsign={operator.my_callsign} size="md" />
      <span className={s.operatorCount}>
        <Trans>
          <Plural value={{ contacts: operator.contacts }} one="# contact" other="# contacts" />
        </Trans>
      </span>
    </section>
  )
}

/** The right column: search, top award holders, newest contacts. */
export const RightColumn = memo(function RightColumn({ onGo }: { onGo: (path: string) => void }) {
  return (
    <div className={s.right}>
      <CallsignSearch onGo={onGo} />
      <AwardHolders />
      <QsoFeed />
    </div>
  )
})

export const AWARDS_SHOWN = { home: SIZES.awardsHome, pane: SIZES.awardsPane } as const
