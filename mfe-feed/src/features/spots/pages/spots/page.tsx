import { useLingui } from '@lingui/react/macro'
import { needsStore, useNeeds } from '@onfreq/session/needs'
import { usePreference } from '@onfreq/session/preferences'
import { useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useNow, useTimeout } from '@onfreq/session/timers'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useCallback, useMemo, useState } from 'react'
import { useLiveStations } from '../../../../core/live/stations.ts'
import { FrontPanel } from '../../../../core/pages/home/front-panel.tsx'
import { useFeedSpotSourcesQuery } from '../../list/api.ts'
import { getQuery, matchesFilters, toInterest, useSpotFilters } from '../../list/filters.ts'
import { useSpotsOnDial } from '../../list/on-dial.ts'
import { useRecentSpots } from '../../list/recent-spots.ts'
import { type NeedRow, stationRow, withNeeds, withStations } from '../../list/spot-row.ts'
import { tuneTo } from '../../list/tune-to.ts'
import { SpotsView } from './view.tsx'

/** Interval for removing expired spots. */
const EXPIRY_INTERVAL_MS = 10_000
/** Older spots and the needs of the log determine the order of the list, so it waits for them up to this time. */
const LAYOUT_TIMEOUT_MS = 4_000

/** `/spots`: spots from the site's sources, and members on the air. */
export default function SpotsPage() {
  const { t } = useLingui()
  const [filters, setFilters] = useSpotFilters()
  const [view, setView] = usePreference<string>('spots.view', 'map')
  const [onDial, setOnDial] = useSpotsOnDial()
  const [message, setMessage] = useState('')
  const { user } = useSession()
  const { frequencyHz } = useRadio()
  const sources = useFeedSpotSourcesQuery()
  const { rows: spotted, isFilling, failed, refetch, more } = useRecentSpots(getQuery(filters), toInterest(filters))
  const { stations, failed: noStations } = useLiveStations()
  const needs = useNeeds()
  const now = useNow(EXPIRY_INTERVAL_MS)
  const ownId = user?.id
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), LAYOUT_TIMEOUT_MS)
  const isLoaded = isLate || (!isFilling && (ownId === undefined || needsStore().isSettled))

  const key = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are new objects in each render; their JSON shows when they change
  const rows = useMemo(() => {
    // Rendered together, because a later row would move one that the user is about to click.
    if (spotted === undefined || !isLoaded || (stations === undefined && !noStations)) return undefined
    const here = (stations ?? []).flatMap((station) => {
      const row = station.id === ownId ? undefined : stationRow(station, Math.max(now, Date.now()))
      return row ? [row] : []
    })
    const visible = withStations(spotted, here).filter((row) => matchesFilters(filters, row, now))
    const needed = withNeeds(visible, needs)
    return filters.needed && ownId !== undefined ? needed.filter(({ need }) => need !== undefined) : needed
  }, [spotted, stations, noStations, isLoaded, ownId, key, needs, now, t])

  const tune = useCallback(
    (row: NeedRow) => {
      tuneTo(row)
      setMessage(t`Tuned to ${{ callsign: row.callsign }} on ${{ megahertz: (row.frequencyHz / 1e6).toFixed(3) }} MHz`)
    },
    [t],
  )

  return (
    <>
      <SpotsView
        rows={rows}
        failed={failed}
        onRetry={refetch}
        filters={filters}
        onFilters={setFilters}
        view={view === 'table' ? 'table' : 'map'}
        onView={setView}
        onDial={onDial}
        onOnDial={setOnDial}
        tunedHz={frequencyHz}
        onTune={tune}
        signedIn={user !== null}
        more={more}
        ownOnly={sources.data?.configured === 0 && spotted?.length === 0}
        panel={<FrontPanel showLogBar callsign={null} />}
      />
      <div role="status">
        <VisuallyHidden>{message}</VisuallyHidden>
      </div>
    </>
  )
}
