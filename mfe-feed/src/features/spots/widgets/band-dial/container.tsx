import { statusLine } from '@onfreq/contracts/live/status-line'
import { needWords } from '@onfreq/ham/needs/need-words'
import { useElementSize, useMediaQuery } from '@onfreq/session/events'
import { useNotableNeeds } from '@onfreq/session/needs'
import { pickStation, tune, useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useTimeout } from '@onfreq/session/timers'
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBandActivity } from '../../../../core/live/leaderboards.ts'
import { stationCandidate } from '../../../../core/live/needs.ts'
import { useLiveStations } from '../../../../core/live/stations.ts'
import { useSpotsOnDial } from '../../list/on-dial.ts'
import { dialBandAt } from './dial-bands.ts'
import type { DialFlag, DialStation } from './dial-flags.ts'
import type { DialSpotsProps } from './dial-spots.tsx'
import { BandDialView } from './view.tsx'

/** Width of the dial until it is measured: that of a desktop. */
const ASSUMED_WIDTH_PX = 1312

/** Delay before spots load, so that they do not slow down the first paint. */
const SPOTS_DELAY_MS = 2_000
const NO_SPOTS: readonly DialStation[] = []

const tuneByHand = (hertz: number) => tune(hertz, 'person')

/**
 * The dial of the tuned band. For members a click on a flag tunes the page to its frequency and fills the callsign into
 * the log bar; for visitors it opens the station. Enter on a flag opens the station for both.
 */
export default function BandDial() {
  const { stations } = useLiveStations()
  const activity = useBandActivity()
  const { frequencyHz } = useRadio()
  const { user, following } = useSession()
  const panning = useMediaQuery('(width < 760px)')
  const frame = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(ASSUMED_WIDTH_PX)
  useElementSize(frame, ({ width }) => setWidthPx(Math.max(280, width - (panning ? 16 : 24))))

  const needs = useNotableNeeds()
  const ownId = user?.id
  const onDial = useMemo(() => {
    const followed = new Set(following)
    return (stations ?? []).flatMap((station): DialStation[] => {
      const { showsFrequency, callingCq } = statusLine(station)
      if (!showsFrequency || station.freq === null || station.on_freq !== 1) return []
      const candidate = station.id === ownId ? undefined : stationCandidate(station)
      return [
        {
          id: station.id,
          callsign: station.my_callsign,
          frequencyHz: Math.round(station.freq * 1000),
          mode: station.mode ?? '',
          transmitting: station.ptt_down === 1,
          callingCq,
          followed: followed.has(station.id),
          need: candidate && needWords(needs(candidate)),
        },
      ]
    })
  }, [stations, following, needs, ownId])

  const signedIn = user !== null
  const [spotsOn] = useSpotsOnDial()
  const DialSpots = useDialSpots(signedIn && spotsOn)
  const [spots, setSpots] = useState(NO_SPOTS)
  const showsSpots = DialSpots !== undefined && signedIn && spotsOn
  const flagged = useMemo(() => (showsSpots ? [...onDial, ...spots] : onDial), [showsSpots, onDial, spots])

  const pick = useCallback(
    (flag: DialFlag): boolean => {
      const [station] = flag.stations
      if (!signedIn || !station) return false
      if (station.spotted) {
        const { band } = station.spotted
        void import('../../list/tune-to.ts').then(({ tuneTo }) =>
          tuneTo({ ...station, mode: station.mode || null, band }),
        )
        return true
      }
      if (flag.stations.length === 1) pickStation(station.callsign, flag.frequencyHz)
      else tune(flag.frequencyHz, 'dial')
      return true
    },
    [signedIn],
  )

  return (
    <div ref={frame}>
      {showsSpots && <DialSpots band={dialBandAt(frequencyHz).name} onSpots={setSpots} />}
      <BandDialView
        stations={flagged}
        activity={activity}
        frequencyHz={frequencyHz}
        onTune={tuneByHand}
        onPick={pick}
        widthPx={widthPx}
        panning={panning}
      />
    </div>
  )
}

/**
 * Loads the code of the spots when needed and after the page has settled. The dial works without it if it fails to
 * load.
 */
function useDialSpots(isEnabled: boolean): ComponentType<DialSpotsProps> | undefined {
  const [isDue, setDue] = useState(false)
  const [part, setPart] = useState<{ readonly Spots: ComponentType<DialSpotsProps> }>()
  useTimeout(() => setDue(true), isEnabled && !isDue ? SPOTS_DELAY_MS : null)
  useEffect(() => {
    if (!isDue) return
    import('./dial-spots.tsx').then(
      ({ default: Spots }) => setPart({ Spots }),
      () => undefined,
    )
  }, [isDue])
  return part?.Spots
}
