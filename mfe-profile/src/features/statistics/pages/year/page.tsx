import { useLingui } from '@lingui/react/macro'
import { type StatisticsQuery, yearFromPath } from '@onfreq/contracts/log/statistics'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { callProblem } from '@onfreq/session/api'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useSearchParams } from 'wouter'
import { usePeopleStatisticsQuery } from '../../../../api.ts'
import { STATISTICS_LABELS } from '../stats/texts.ts'
import { reviewTitle } from './cards.ts'
import { YearView } from './view.tsx'

/**
 * `/{callsign}/year/{year}`: a year of a log in eight cards, limited to what the viewer may see; `?contest=` limits it
 * to one contest.
 */
export default function YearPage({ params }: PageProps) {
  useLanguage()
  const year = yearFromPath(params.year)
  const [search] = useSearchParams()
  const contest = search.get('contest') ?? undefined
  if (year === undefined) return <EmptyState>{STATISTICS_LABELS.noYear}</EmptyState>
  return <YearOf query={{ callsign: callsignFromPath(params.callsign ?? ''), year, ...(contest && { contest }) }} />
}

function YearOf({ query }: { readonly query: StatisticsQuery & { readonly year: number } }) {
  const { t } = useLingui()
  const { currentData: response, error, refetch, isFetching } = usePeopleStatisticsQuery(query)
  usePageTitle(response && `${response.callsign}: ${reviewTitle(response)}`)
  if (response) return <YearView key={`${query.callsign} ${query.year} ${query.contest}`} response={response} />
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || STATISTICS_LABELS.failed}
      </ErrorState>
    )
  }
  return (
    <Loading label={t`Year in review`}>
      <Skeleton height="70dvh" />
    </Loading>
  )
}
