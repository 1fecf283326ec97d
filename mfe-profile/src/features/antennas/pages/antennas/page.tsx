import { useLingui } from '@lingui/react/macro'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { useState } from 'react'
import { useVantennasQuery } from '../../../../api.ts'
import { ALL_BANDS, PERIODS, type Period } from './filters.tsx'
import { AntennasSkeleton, AntennasView } from './view.tsx'

/** `/stats/antennas`: which of the member's antennas was better. */
export default function AntennasPage() {
  const { t } = useLingui()
  const [period, setPeriod] = useState<Period>('year')
  const [band, setBand] = useState(ALL_BANDS)
  const days = PERIODS[period]
  const { data, error, refetch, isFetching } = useVantennasQuery({
    ...(days !== null && { days }),
    ...(band !== ALL_BANDS && { band }),
  })
  usePageTitle(t`Your antennas`)
  if (data) {
    return (
      <AntennasView
        response={data}
        period={period}
        band={band}
        loading={isFetching}
        onPeriod={setPeriod}
        onBand={setBand}
      />
    )
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || t`Couldn’t load your antennas.`}
      </ErrorState>
    )
  }
  return <AntennasSkeleton />
}
