import { Trans, useLingui } from '@lingui/react/macro'
import type { AwardProgressItem } from '@onfreq/contracts/needs/needs'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { needsStore, useNeeds } from '@onfreq/session/needs'
import { usePreference } from '@onfreq/session/preferences'
import { useSession } from '@onfreq/session/session'
import { useNow, useTimeout } from '@onfreq/session/timers'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Suspense, useCallback, useMemo, useState } from 'react'
import {
  useFeedAwardMatrixQuery,
  useFeedAwardProgressQuery,
  useFeedNeededSpotsQuery,
  useSpotsOpeningsQuery,
  useVawardsHoursQuery,
} from '../../../api.ts'
import { stationCandidate } from '../../live/needs.ts'
import { useLiveStations } from '../../live/stations.ts'
import { rankBands, stationsInReach } from './goals.ts'
import { USUAL_SERVICES } from './usual-services.ts'
import * as s from './view.module.css'
import { MyAwardsView } from './view.tsx'

const Certificates = lazyPart(() => import('./certificates.tsx'))
const WhatIf = lazyPart(() => import('./what-if.tsx'))
const Reasons = lazyPart(() => import('./reasons.tsx'))
const OwnAwards = lazyPart(() => import('./own/own-awards.tsx'))
const Services = lazyPart(() => import('./services.tsx'))
const PlaceChoice = lazyPart(() => import('./place-choice.tsx'))
const HOURS_SHOWN = 6
const SPOTS_INTERVAL_MS = 30_000
const HOUR_MS = 3_600_000
/** Maximum time to wait for the panels above the award details, to avoid a layout shift. */
const LAYOUT_TIMEOUT_MS = 5_000
/** Heights of the service selection, the simulation form and the custom awards, in pixels. */
const HEIGHTS = { services: 55, question: 195, own: 110 } as const

/** The member's progress towards every award. */
export default function MyAwardsPage() {
  const { t } = useLingui()
  const [services, setServices] = usePreference<string>('awards.services', USUAL_SERVICES)
  const [chosen, setChosen] = useState('dxcc')
  const progress = useFeedAwardProgressQuery(services)
  /** Station location selected for each award, if not the default. */
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({})
  const place = places[chosen]
  const matrix = useFeedAwardMatrixQuery({ id: chosen, services, ...(place !== undefined && { place }) })
  const hours = useVawardsHoursQuery()
  const openings = useSpotsOpeningsQuery()
  const spots = useFeedNeededSpotsQuery(undefined, { pollingInterval: SPOTS_INTERVAL_MS, skipPollingIfUnfocused: true })
  const { stations } = useLiveStations()
  const { user } = useSession()
  const hour = new Date(useNow(60_000)).getUTCHours()
  // A new object whenever the index changes.
  const needs = useNeeds()
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), LAYOUT_TIMEOUT_MS)
  const isSettled = !matrix.isLoading && !spots.isLoading && stations !== undefined && needsStore().isSettled
  const isLoaded = isSettled || isLate
  const awards = useMemo(
    () => progress.data?.awards.map((one) => (place !== undefined && one.id === matrix.data?.id ? matrix.data : one)),
    [progress.data, matrix.data, place],
  )
  const award = awards?.find(({ id }) => id === chosen)
  const candidates = useMemo(() => {
    const onFrequency = (stations ?? []).flatMap((station) => {
      const candidate = station.on_freq === 1 && station.id !== user?.id ? stationCandidate(station) : undefined
      return candidate ? [{ callsign: station.my_callsign, country: station.country, candidate }] : []
    })
    const spotted = (spots.data?.spots ?? []).map((spot) => ({
      callsign: spot.callsign,
      country: spot.entity,
      candidate: {
        call: spot.callsign,
        dxcc: spot.dxcc,
        continent: spot.continent,
        cqZone: spot.cq_zone,
        grid: spot.grid,
        band: spot.band,
        modeClass: spot.mode_class ?? '',
      },
    }))
    return [...onFrequency, ...spotted]
  }, [stations, spots.data, user])
  const getStations = useCallback(
    (one: AwardProgressItem | undefined) => {
      void needs
      return stationsInReach(one, candidates, needsStore().index)
    },
    [candidates, needs],
  )
  const onAir = useMemo(() => getStations(award), [getStations, award])
  const index = useMemo(() => {
    void needs
    const { index: now } = needsStore()
    return { has: (...question: Parameters<typeof now.has>) => now.has(...question) }
  }, [needs])
  const ahead = Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const at = (hour + index) % (86_400_000 / HOUR_MS)
    return { hour: at, bands: rankBands(at, hours.data?.hours ?? [], openings.data?.hours ?? []) }
  })
  return (
    <>
      <PageHeader
        title={t`Awards`}
        lead={t`What you’ve worked, what’s confirmed, and who on the air gets you closer.`}
        actions={
          <Suspense fallback={<Skeleton width="190px" height={HEIGHTS.services} />}>
            <Services services={services} onServices={setServices} />
          </Suspense>
        }
      />
      {awards ? (
        <MyAwardsView
          awards={awards}
          chosen={chosen}
          getStations={getStations}
          onChoose={setChosen}
          isLoaded={isLoaded}
          matrix={matrix.data}
          onAir={onAir}
          hours={ahead}
          index={index}
          placeChoice={
            award &&
            award.places.length > 1 && (
              <Suspense fallback={<Skeleton width="190px" height={HEIGHTS.services} />}>
                <PlaceChoice
                  places={award.places}
                  place={place ?? award.place}
                  onPlace={(id) => setPlaces({ ...places, [award.id]: id })}
                />
              </Suspense>
            )
          }
        >
          <Suspense fallback={<Skeleton height={HEIGHTS.question} />}>
            <WhatIf onAir={onAir} services={services} />
          </Suspense>
          <Suspense fallback={<Skeleton height={HEIGHTS.own} />}>
            <OwnAwards onChoose={setChosen} />
          </Suspense>
          {award && (
            <Suspense fallback={<Skeleton height={HEIGHTS.question} />}>
              <Reasons key={award.id} award={award} services={services} />
            </Suspense>
          )}
        </MyAwardsView>
      ) : progress.error ? (
        <ErrorState onRetry={() => void progress.refetch()}>
          <Trans>Couldn’t load your awards.</Trans>
        </ErrorState>
      ) : (
        <Loading label={t`Awards`} className={s.page}>
          <Skeleton height="80vh" />
          <Skeleton height="80vh" />
        </Loading>
      )}
      {progress.data && isLoaded && user && (
        <Suspense fallback={<Skeleton width="100%" />}>
          <Certificates callsign={user.my_callsign} />
        </Suspense>
      )}
    </>
  )
}
