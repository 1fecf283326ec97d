import { useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { useEffect, useState } from 'react'
import {
  usePeopleSetStatisticsMutation,
  usePeopleStatisticsMapQuery,
  usePeopleStatisticsQuery,
} from '../../../../api.ts'
import { fetchMap } from './blocks/map.tsx'
import { STATISTICS_LABELS } from './texts.ts'
import { StatsSkeleton, StatsView } from './view.tsx'

/** `/{callsign}/stats`: statistics of a station's log, limited to what the viewer may see. */
export default function StatsOfPage({ params }: PageProps) {
  return <StatsPage callsign={callsignFromPath(params.callsign ?? '')} />
}

export function StatsPage({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  useEffect(fetchMap, [])
  const [year, setYear] = useState<number>()
  const [band, setBand] = useState<string>()
  const [onlyYear, setOnlyYear] = useState(false)
  const { data, currentData, error, refetch, isFetching } = usePeopleStatisticsQuery({
    callsign,
    ...(year !== undefined && { year }),
  })
  // While another year is loading, the previous one stays visible.
  const response = currentData ?? (data?.callsign === callsign ? data : undefined)
  // Requested together with the figures: without a year the API marks as new what is new in the displayed year.
  const map = usePeopleStatisticsMapQuery({
    callsign,
    ...(band !== undefined && { band }),
    ...(onlyYear && response !== undefined && { year: response.year }),
    ...(year !== undefined && { new_in: year }),
  })
  const [save, saving] = usePeopleSetStatisticsMutation()
  usePageTitle(response && (response.own ? t`Radio life` : t`${{ callsign: response.callsign }}, radio life`))

  if (response) {
    return (
      <StatsView
        response={response}
        map={map.data}
        band={band}
        onlyYear={onlyYear}
        onYear={setYear}
        onBand={setBand}
        onOnlyYear={setOnlyYear}
        onPublic={(blocks) => void save({ public: [...blocks] })}
        saving={saving.isLoading}
      />
    )
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || STATISTICS_LABELS.failed}
      </ErrorState>
    )
  }
  return <StatsSkeleton />
}
