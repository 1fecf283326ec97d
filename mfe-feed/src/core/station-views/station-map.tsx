import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'
import { callsignToPath } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { formatSeries } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import { useNow } from '@onfreq/session/timers'
import { bandColour } from '@onfreq/ui/band-colour'
import { Key } from '@onfreq/ui/key'
import { Plot, type PlotMark } from '@onfreq/ui/plot'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { FlatWorld, pointOnWorld, WORLD_HEIGHT, WORLD_WIDTH } from '../world/flat-world.tsx'
import * as s from './station-map.module.css'
import { placeStations } from './station-places.ts'

export interface StationMapProps {
  /** Sorted by relevance, the most relevant first. */
  readonly stations: readonly StationItem[]
  readonly ownCallsign: string | null
  readonly getNeed: ((station: StationItem) => NeedWords | undefined) | undefined
}

interface StationMark extends PlotMark {
  readonly station: StationItem
  readonly need: NeedWords | undefined
  readonly colour: string
}

/** Number of callsigns labelled beside their dots; the others are shown in the tooltip. */
const MAX_LABELS = 8
/** Size of a label in drawing units: the width of one character and the height. */
const CHARACTER_WIDTH = 8
const LABEL_HEIGHT = 14
const RADIUS = 4.5
/** Touch radius, in drawing units. */
const TOUCH_RADIUS = 16
const MINUTE_MS = 60_000

/**
 * The stations on a world map: the colour is the band, a red ring means transmitting, a blue one needed. A click opens
 * the station.
 */
export default function StationMap({ stations, ownCallsign, getNeed }: StationMapProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [asTable, setAsTable] = useState(false)
  const now = useNow(MINUTE_MS)
  const marks = useWords(() => getMarks(stations, getNeed), [stations, getNeed])
  const unplaced = stations.length - marks.length
  return (
    <div className={s.frame}>
      <div className={s.head}>
        <span className={s.note}>
          <Trans>By CQ zone</Trans>
          {unplaced > 0 && t`, ${unplaced} without a known place`}
        </span>
        <Key pressed={asTable} onPressedChange={setAsTable}>
          <Trans>Table</Trans>
        </Key>
      </div>
      <Plot
        label={t`${plural({ count: marks.length }, { one: 'Map of 1 station', other: 'Map of # stations' })}`}
        width={WORLD_WIDTH}
        height={WORLD_HEIGHT}
        marks={marks}
        asTable={asTable}
        className={s.map}
        find={(x, y) => findNearest(marks, x, y)}
        onOpen={(callsign) => navigate(`/${callsign}`)}
        table={() => ({
          head: [t`Station`, t`Where`, t`Doing`],
          rows: marks.map(({ id, station, detail }) => ({
            key: station.key,
            cells: [station.my_callsign, countryText(station.country) ?? '', detail()],
            href: `/${id}`,
          })),
        })}
        over={
          <>
            {marks.toReversed().map(({ station, at: [x, y], colour, need }) => (
              <g key={station.key}>
                {need && <circle cx={x} cy={y} r={RADIUS + 3} className={s.needed} />}
                {station.ptt_down === 1 && <circle cx={x} cy={y} r={RADIUS + 3} className={s.transmitting} />}
                <circle
                  cx={x}
                  cy={y}
                  r={RADIUS}
                  className={station.my_callsign === ownCallsign ? s.own : s.dot}
                  style={{ fill: colour }}
                />
              </g>
            ))}
            {chooseLabels(marks).map(({ station, at: [x, y] }) => (
              <text key={station.key} x={x + 9} y={y + 4} className={s.name}>
                {station.my_callsign}
              </text>
            ))}
          </>
        }
      >
        <FlatWorld now={now} />
      </Plot>
    </div>
  )
}

function getMarks(stations: readonly StationItem[], getNeed: StationMapProps['getNeed']): readonly StationMark[] {
  return placeStations(stations).flatMap(({ station, region, offset }) => {
    const middle = pointOnWorld(region.longitude, region.latitude)
    if (middle === null) return []
    const [x, y] = [middle[0] + offset[0], middle[1] + offset[1]]
    const need = getNeed?.(station)
    return [
      {
        id: callsignToPath(station.my_callsign),
        d: circlePath(x, y, RADIUS + 2),
        at: [x, y] as const,
        title:
          station.country === null ? station.my_callsign : `${station.my_callsign}, ${countryText(station.country)}`,
        detail: () => formatSeries([describe(station), need?.text]),
        station,
        need,
        colour: station.band === null ? 'var(--text-3)' : bandColour(station.band),
      },
    ]
  })
}

/** The most relevant stations whose labels do not overlap. */
function chooseLabels(marks: readonly StationMark[]): readonly StationMark[] {
  const names: StationMark[] = []
  for (const mark of marks) {
    if (names.length === MAX_LABELS) break
    if (!names.some((name) => overlaps(mark, name))) names.push(mark)
  }
  return names
}

function overlaps({ at: [x, y], station }: StationMark, { at: [ofX, ofY], station: of }: StationMark): boolean {
  const widest = Math.max(station.my_callsign.length, of.my_callsign.length) * CHARACTER_WIDTH
  return Math.abs(y - ofY) < LABEL_HEIGHT && Math.abs(x - ofX) < widest
}

/** "CQ on 14.250 MHz USB" */
function describe(station: StationItem): string {
  const { verb, showsFrequency } = statusLine(station)
  const frequency = showsFrequency && station.freq !== null ? `${(station.freq / 1000).toFixed(3)} MHz` : ''
  const words = [station.ptt_down === 1 ? t`TXing,` : '', verb, frequency, station.mode].filter(Boolean).join(' ')
  return words === '' ? t`online` : words
}

function circlePath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

function findNearest(marks: readonly StationMark[], x: number, y: number): string | undefined {
  let nearestId: string | undefined
  let minDistance = TOUCH_RADIUS
  for (const { id, at } of marks) {
    const distance = Math.hypot(at[0] - x, at[1] - y)
    if (distance < minDistance) [nearestId, minDistance] = [id, distance]
  }
  return nearestId
}
