import type { ContestEdition } from '@onfreq/contracts/contest-scores/scores'
import { contestBoardPath } from '@onfreq/contracts/contest-scores/scores'
import { CONTEST_SCORE_TEXTS } from '@onfreq/contracts/contest-scores/texts'
import { useInterval } from '@onfreq/session/timers'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Link } from '@onfreq/ui/link'
import { PageHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { useFeedContestsQuery } from '../../contests/api.ts'
import * as s from '../../contests/contests.module.css'
import { LiveMark } from '../../contests/live-mark.tsx'

const HALF_A_MINUTE = 30_000

const COLUMNS: readonly DataColumn<ContestEdition>[] = [
  {
    id: 'name',
    header: 'Contest',
    rowHeader: true,
    cell: ({ contest, edition, name }) => (
      <Link href={contestBoardPath(contest, edition)} className={s.name}>
        {name}
      </Link>
    ),
    phone: 'call',
  },
  { id: 'live', header: 'Now', cell: ({ live }) => <LiveMark live={live} />, phone: 'actions' },
  { id: 'edition', header: 'Began', cell: ({ edition }) => edition, figures: true, phone: 'time' },
  {
    id: 'entrants',
    header: 'Stations',
    cell: ({ entrants }) => entrants.toLocaleString('en-GB'),
    align: 'end',
    figures: true,
  },
  {
    id: 'leader',
    header: 'Leads',
    cell: ({ leader }) => <CallsignLink callsign={leader.callsign} />,
    figures: true,
    phone: 'mode',
  },
  {
    id: 'score',
    header: 'Claimed score',
    cell: ({ leader }) => leader.score.toLocaleString('en-GB'),
    align: 'end',
    figures: true,
    phone: 'freq',
  },
]

/** `/contests`: the contests in which members' programs tell their scores. */
export default function ContestsPage() {
  const { data, error, refetch, isFetching } = useFeedContestsQuery()
  useInterval(() => void refetch(), HALF_A_MINUTE)
  return (
    <div className={s.page}>
      <PageHeader title="Live contest scores" lead={CONTEST_SCORE_TEXTS.claimed} />
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          Couldn’t load the contests.
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Contests" rows={3} rowHeight="44px" />}
      {data?.contests.length === 0 && (
        <EmptyState>
          {CONTEST_SCORE_TEXTS.none} {CONTEST_SCORE_TEXTS.makesOne}
        </EmptyState>
      )}
      {data !== undefined && data.contests.length > 0 && (
        <DataTable
          label="Contests"
          columns={COLUMNS}
          rows={data.contests}
          rowKey={({ contest, edition }) => `${contest} ${edition}`}
          stack
        />
      )}
      <HowTo />
    </div>
  )
}

/** What is entered in which program. */
function HowTo() {
  const address = `${location.origin}/api/contest-scores`
  return (
    <section className={s.how} aria-labelledby="how-to-post">
      <h2 id="how-to-post">Your score here</h2>
      <p>
        N1MM Logger+, TR4W, DXLog and Win-Test post it themselves: enter <code>{address}</code> as the address of the
        score board, your callsign as the user and one of your API keys as the password. Programs that know an address
        alone, such as not1mm, take <code>{address}/YOUR-KEY</code>. With Onfreq Bridge it is enough to tick Score in
        the broadcasts of N1MM.
      </p>
    </section>
  )
}
