import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Position } from '@onfreq/ham/locator'
import { isMore, type Opening } from '@onfreq/ham/openings/openings'
import { continentName, findRegion, REGIONS } from '@onfreq/ham/openings/regions'
import { againstUsualText, openingText } from '@onfreq/ham/openings/words'
import { formatNumber } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import { bandColour } from '@onfreq/ui/band-colour'
import { contactsText, Plot, type PlotMark } from '@onfreq/ui/plot'
import { geoInterpolate } from 'd3-geo'
import { drawOnWorld, FlatWorld, pointOnWorld, WORLD_HEIGHT, WORLD_WIDTH } from '../../../../core/world/flat-world.tsx'
import * as s from './openings-map.module.css'

/** Number of openings labelled on the map; the list next to it contains all. */
const MAX_LABELS = 3
/** Distance in degrees between arcs of bands with the same path. */
const ARC_SPACING = 3

export interface OpeningsMapProps {
  /** Most significant first. */
  readonly openings: readonly Opening[]
  /** Milliseconds since 1970, for the line between day and night. */
  readonly now: number
  readonly home: Position | null
  readonly asTable: boolean
}

interface Arc extends PlotMark {
  readonly colour: string
  readonly width: number
  readonly ends: readonly (readonly [number, number])[]
  readonly points: readonly (readonly [number, number])[]
  readonly opening: Opening
}

/** World map with day and night, and an arc for each opening: colour = band, width = number of contacts. */
export default function OpeningsMap({ openings, now, home, asTable }: OpeningsMapProps) {
  const { t } = useLingui()
  const arcs = useWords(() => toArcs(openings), [openings])
  const here = home && pointOnWorld(home.longitude, home.latitude)
  return (
    <Plot
      label={
        openings.length === 0
          ? t`Map of openings: none now`
          : t`Map of ${plural({ count: openings.length }, { one: '# opening', other: '# openings' })}`
      }
      width={WORLD_WIDTH}
      height={WORLD_HEIGHT}
      marks={arcs}
      find={(x, y) => findNearest(arcs, x, y)}
      asTable={asTable}
      className={s.map}
      table={() => ({
        head: [
          t`Band`,
          t({ message: 'From', context: 'a place' }),
          t({ message: 'To', context: 'a place' }),
          t`Contacts`,
          t`Against usual`,
        ],
        rows: arcs.map(({ id, opening }) => ({
          key: id,
          cells: [
            opening.band,
            continentName(opening.from),
            findRegion(opening.to)?.name,
            formatNumber(opening.contacts),
            openingText(opening),
          ],
        })),
      })}
      over={
        <>
          {arcs.map(({ id, d, colour, width, ends }) => (
            <g key={id}>
              <path d={d} className={s.halo} style={{ strokeWidth: width + 2.5 }} />
              <path d={d} className={s.arc} style={{ stroke: colour, strokeWidth: width }} />
              {ends.map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r={2.5} className={s.end} />
              ))}
            </g>
          ))}
          {arcs.slice(0, MAX_LABELS).map(({ id, at, opening }) => (
            <text key={id} x={at[0] + 6} y={at[1] - 6} className={s.name}>
              {opening.band}
              {isMore(opening) && (
                <tspan dx={6} className={s.more}>
                  {openingText(opening)}
                </tspan>
              )}
            </text>
          ))}
          {here && <circle cx={here[0]} cy={here[1]} r={5} className={s.home} />}
        </>
      }
    >
      <FlatWorld now={now} />
    </Plot>
  )
}

function toArcs(openings: readonly Opening[]): readonly Arc[] {
  const max = Math.max(1, ...openings.map(({ contacts }) => contacts))
  const along = new Map<string, number>()
  return openings.flatMap((opening) => {
    const { band, from, to, contacts } = opening
    const start = REGIONS.find(({ continent }) => continent === from)
    const end = findRegion(to)
    if (start === undefined || end === undefined) return []
    // Arcs of bands with the same path are drawn side by side.
    const before = along.get(`${from} ${to}`) ?? 0
    along.set(`${from} ${to}`, before + 1)
    const shift = (before % 2 === 0 ? 1 : -1) * Math.ceil(before / 2) * ARC_SPACING
    const isSame = start.id === end.id
    const a: [number, number] = [start.longitude - (isSame ? 4 : 0), start.latitude + shift]
    const b: [number, number] = [end.longitude + (isSame ? 4 : 0), end.latitude + shift]
    const way = geoInterpolate(a, b)
    const line = { type: 'LineString' as const, coordinates: Array.from({ length: 33 }, (_, n) => way(n / 32)) }
    const points = line.coordinates.flatMap((location) => {
      const point = pointOnWorld(location[0], location[1])
      return point ? [point] : []
    })
    const [first, middle, last] = [points[0], points[16], points.at(-1)]
    if (!first || !middle || !last) return []
    return [
      {
        id: `${band} ${from} ${to}`,
        d: drawOnWorld(line) ?? '',
        at: middle,
        colour: bandColour(band),
        width: 1.5 + 3 * Math.sqrt(contacts / max),
        ends: [first, last],
        points,
        opening,
        title: t`${band}, ${{ from: continentName(from) }} to ${{ name: end.name }}`,
        detail: () => againstUsualText(contactsText(contacts), opening),
      },
    ]
  })
}

/** Id of the arc closest to a point, within touch distance. */
function findNearest(arcs: readonly Arc[], x: number, y: number): string | undefined {
  let nearestId: string | undefined
  let minDistance = 14
  for (const { id, points } of arcs) {
    for (const point of points) {
      const distance = Math.hypot(point[0] - x, point[1] - y)
      if (distance < minDistance) [nearestId, minDistance] = [id, distance]
    }
  }
  return nearestId
}
