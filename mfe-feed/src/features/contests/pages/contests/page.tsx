import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContestEdition } from '@onfreq/contracts/contests/scores'
import { contestBoardPath } from '@onfreq/contracts/contests/scores'
import { CONTEST_SCORE_TEXTS } from '@onfreq/contracts/contests/texts'
import { formatNumber } from '@onfreq/i18n/format'
import { useInterval } from '@onfreq/session/timers'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { useFeedContestsQuery } from '../../boards/api.ts'
import * as s from '../../boards/contests.module.css'
import { LiveMark } from '../../boards/live-mark.tsx'
import { CalendarPanels } from './calendar-panels.tsx'

const POLL_INTERVAL_MS = 30_000

const COLUMNS: readonly DataColumn<ContestEdition>[] = [
  {
    id: 'name',
    get header() {
      return t`Contest`
    },
    rowHeader: true,
    cell: ({ contest, edition, name }) => (
      <Link href={contestBoardPath(contest, edition)} className={s.name}>
        {name}
      </Link>
    ),
    phone: 'call',
  },
  {
    id: 'live',
    get header() {
      return t`Now`
    },
    cell: ({ live }) => <LiveMark live={live} />,
    phone: 'actions',
  },
  {
    id: 'edition',
    get header() {
      return t`Began`
    },
    cell: ({ edition }) => edition,
    figures: true,
    phone: 'time',
  },
  {
    id: 'entrants',
    get header() {
      return t`Stations`
    },
    cell: ({ entrants }) => formatNumber(entrants),
    align: 'end',
    figures: true,
  },
  {
    id: 'leader',
    get header() {
      return t`Leads`
    },
    cell: ({ leader }) => <CallsignLink callsign={leader.callsign} />,
    figures: true,
    phone: 'mode',
  },
  {
    id: 'score',
    get header() {
      return t`Claimed score`
    },
    cell: ({ leader }) => formatNumber(leader.score),
    align: 'end',
    figures: true,
    phone: 'freq',
  },
]

/** `/contests`: contests with scores reported by members' programs. */
export default function ContestsPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useFeedContestsQuery()
  useInterval(() => void refetch(), POLL_INTERVAL_MS)
  return (
    <Page width="form" className={s.page}>
      <PageHeader title={t`Contests`} lead={CONTEST_SCORE_TEXTS.claimed} />
      <CalendarPanels />
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the contests.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label={t`Contests`} rows={3} rowHeight="44px" />}
      {data?.contests.length === 0 && (
        <EmptyState>
          {CONTEST_SCORE_TEXTS.none} {CONTEST_SCORE_TEXTS.makesOne}
        </EmptyState>
      )}
      {data !== undefined && data.contests.length > 0 && (
        <DataTable
          label={t`Contests`}
          columns={COLUMNS}
          rows={data.contests}
          rowKey={({ contest, edition }) => `${contest} ${edition}`}
          stack
        />
      )}
      <ProgramSettings />
    </Page>
  )
}

/** How to send scores from each program. */
function ProgramSettings() {
  const address = `${location.origin}/api/contest-scores`
  return (
    <section className={s.how} aria-labelledby="how-to-post">
      <h2 id="how-to-post">
        <Trans>Your score here</Trans>
      </h2>
      <p>
        <Trans>
          N1MM Logger+, TR4W, DXLog and Win-Test post it themselves: enter <code>{address}</code> as the address of the
          score board, your callsign as the user and one of your API keys as the password. Programs that know an address
          alone, such as not1mm, take <code>{address}/YOUR-KEY</code>. With Onfreq Bridge it is enough to tick Score in
          the broadcasts of N1MM.
        </Trans>
      </p>
    </section>
  )
}
