import { statusLine } from '@onfreq/contracts/status-line'
import { useElementSize, useMediaQuery } from '@onfreq/session/events'
import { useNeeds } from '@onfreq/session/needs'
import { pickStation, tune, useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useBandActivity } from '../../live/leaderboards.ts'
import { needWords, stationCandidate } from '../../live/needs.ts'
import { useLiveStations } from '../../live/stations.ts'
import type { DialFlag, DialStation } from './dial-flags.ts'
import { BandDialView } from './view.tsx'

/** Until it is measured the dial is drawn for a desktop. */
const ASSUMED_WIDTH_PX = 1312

const tuneByHand = (hertz: number) => tune(hertz, 'person')

/**
 * The dial of the tuned band. For members a click on a flag turns the page's knob there and offers the callsign to the
 * log bar; for visitors it opens the station. Enter on a flag opens the station for both.
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

  const needs = useNeeds()
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
  const pick = useCallback(
    (flag: DialFlag): boolean => {
      const [station] = flag.stations
      if (!signedIn || !station) return false
      if (flag.stations.length === 1) pickStation(station.callsign, flag.frequencyHz)
      else tune(flag.frequencyHz, 'dial')
      return true
    },
    [signedIn],
  )

  return (
    <div ref={frame}>
      <BandDialView
        stations={onDial}
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
