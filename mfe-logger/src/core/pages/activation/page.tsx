import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { activationApi } from '../../activation/api.ts'
import { NoActivation, PublicActivationView } from './view.tsx'

/** Minimum interval between requests triggered by socket messages. */
const REFRESH_INTERVAL_MS = 30_000

/** `/activation/W7QSE`: public, during and after the activation. */
export default function ActivationPage({ params }: PageProps) {
  const { t } = useLingui()
  const callsign = callsignFromPath(params.callsign ?? '')
  const { data, error, refetch } = activationApi.useActivationShownQuery(callsign, {
    pollingInterval: REFRESH_INTERVAL_MS,
  })
  // The station's frequency is shown immediately; how it affects the activation is fetched.
  const [lastSpot, setLastSpot] = useState<{ readonly freq: number; readonly mode: string | null } | null>(null)
  useLive('public-rig-data', ({ stations }) => {
    const station = stations.find(({ my_callsign }) => my_callsign === data?.callsign)
    if (station !== undefined) setLastSpot(station.freq === null ? null : { freq: station.freq, mode: station.mode })
  })
  useLive(
    'qso',
    (message) => {
      const item = message.action === 'removed' ? null : message.item
      if (item !== null && !item.redacted && item.station_callsign === data?.callsign) void refetch()
    },
    { stations: callsign === '' ? [] : [data?.callsign ?? callsign] },
  )
  usePageTitle(data && t`${{ callsign: data.callsign }} at ${{ refs: data.refs.map(({ ref }) => ref).join(', ') }}`)
  if (data)
    return <PublicActivationView activation={data} now={data.ended_at === null ? (lastSpot ?? data.now) : null} />
  if (error && callProblem(error).status === 404) return <NoActivation callsign={callsign} />
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>We couldn’t load this activation.</Trans>
      </ErrorState>
    )
  return <Skeleton height={320} />
}
