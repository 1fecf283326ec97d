import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { netApi } from '../../api.ts'
import { NoNet, PublicNetView } from './view.tsx'

/** Poll interval, in case the socket misses a message. */
const POLL_INTERVAL_MS = 30_000

/** `/net/W7QSE`: public, during and after a net. */
export default function NetPage({ params }: PageProps) {
  const { t } = useLingui()
  const callsign = callsignFromPath(params.callsign ?? '')
  const { data, error, refetch } = netApi.useNetShownQuery(callsign, { pollingInterval: POLL_INTERVAL_MS })
  // Each check-in changes the station's entry on the live socket, because the entry contains their number.
  useLive('public-rig-data', ({ stations }) => {
    if (stations.some(({ my_callsign }) => my_callsign === data?.callsign)) void refetch()
  })
  usePageTitle(data && t`${{ name: data.name }} with ${{ callsign: data.callsign }}`)
  if (data) return <PublicNetView net={data} />
  if (error && callProblem(error).status === 404) return <NoNet callsign={callsign} />
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>We couldn’t load this net.</Trans>
      </ErrorState>
    )
  return <Skeleton height={320} />
}
