import { useLingui } from '@lingui/react/macro'
import type { ContestBoardResponse } from '@onfreq/contracts/contests/scores'
import { bandColour } from '@onfreq/ui/band-colour'
import { Chart } from '@onfreq/ui/chart'
import { Panel } from '@onfreq/ui/panel'
import { formatUtc } from '@onfreq/ui/time'
import { RACE_BANDS } from './colours.ts'

const COLOURS = RACE_BANDS.map((band) => bandColour(band))

export interface RaceProps {
  readonly race: ContestBoardResponse['race']
  /** Stations to draw, sorted by rank. */
  readonly callsigns: readonly string[]
  /** Unit of the figures. */
  readonly unit: string
}

/** Rank of each of the leading stations over time. */
export function Race({ race: { times, lines }, callsigns, unit }: RaceProps) {
  const { t } = useLingui()
  const byCall = new Map(lines.map(({ callsign, scores }) => [callsign, scores]))
  const series = callsigns
    .flatMap((callsign) => {
      const values = byCall.get(callsign)
      return values === undefined ? [] : [{ name: callsign, values }]
    })
    .slice(0, RACE_BANDS.length)
    .map((line, index) => ({ ...line, colour: COLOURS[index] }))
  // A line needs two points.
  if (times.length < 2 || series.length === 0) return null
  return (
    <Panel>
      <Chart
        kind="line"
        title={t`The race`}
        labels={getLabels(times)}
        series={series}
        unit={unit}
        labelHead="UTC"
        height={260}
      />
    </Panel>
  )
}

/** Time labels: the hour, and from the second day on also the day, so that every label is unique. */
function getLabels(times: readonly string[]): readonly string[] {
  const days = [...new Set(times.map((time) => time.slice(0, 10)))]
  return times.map((time) => {
    const clock = formatUtc(time, 'minute')
    return days.length === 1 ? clock : `${time.slice(8, 10)} ${clock}`
  })
}
