import { type StatisticsQuery, yearFromPath } from '@onfreq/contracts/log/statistics'
import { STATISTICS_TEXTS } from '@onfreq/contracts/log/texts-statistics'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useSearchParams } from 'wouter'
import { usePeopleStatisticsQuery } from '../../api.ts'
import { reviewTitle } from './cards.ts'
import { YearView } from './view.tsx'

/**
 * `/{callsign}/year/{year}`: a year of a log in eight cards, as much of it as the reader may see; `?contest=` the contacts of
 * one contest alone.
 */
export default function YearPage({ params }: PageProps) {
  const year = yearFromPath(params.year)
  const [search] = useSearchParams()
  const contest = search.get('contest') ?? undefined
  if (year === undefined) return <EmptyState>{STATISTICS_TEXTS.noYear}</EmptyState>
  return <YearOf query={{ callsign: callsignFromPath(params.callsign ?? ''), year, ...(contest && { contest }) }} />
}

function YearOf({ query }: { readonly query: StatisticsQuery & { readonly year: number } }) {
  const { currentData: answer, error, refetch, isFetching } = usePeopleStatisticsQuery(query)
  usePageTitle(answer && `${answer.callsign}: ${reviewTitle(answer)}`)
  if (answer) return <YearView key={`${query.callsign} ${query.year} ${query.contest}`} answer={answer} />
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || STATISTICS_TEXTS.failed}
      </ErrorState>
    )
  }
  return (
    <Loading label="Year in review">
      <Skeleton height="70dvh" />
    </Loading>
  )
}
