import { yearFromPath } from '@onfreq/contracts/log/statistics'
import { STATISTICS_TEXTS } from '@onfreq/contracts/log/texts-statistics'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { usePeopleStatisticsQuery } from '../../api.ts'
import { YearView } from './view.tsx'

/** `/{callsign}/year/{year}`: a year of a log in eight cards, as much of it as the reader may see. */
export default function YearPage({ params }: PageProps) {
  const year = yearFromPath(params.year)
  if (year === undefined) return <EmptyState>{STATISTICS_TEXTS.noYear}</EmptyState>
  return <YearOf callsign={callsignFromPath(params.callsign ?? '')} year={year} />
}

function YearOf({ callsign, year }: { readonly callsign: string; readonly year: number }) {
  const { currentData: answer, error, refetch, isFetching } = usePeopleStatisticsQuery({ callsign, year })
  usePageTitle(answer && `${answer.callsign}: ${year} in review`)
  if (answer) return <YearView key={`${callsign} ${year}`} answer={answer} />
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
