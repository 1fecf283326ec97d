import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatisticsMapAnswer } from '@onfreq/contracts/log/statistics'
import { useWords } from '@onfreq/i18n/react'
import { contactsText, Plot, type PlotMark, rectPath } from '@onfreq/ui/plot'
import { inkColour, inkSteps } from '@onfreq/ui/plot/ink'
import { geoEquirectangular, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import * as s from './world-map.module.css'

export type MapKind = 'grids' | 'countries' | 'heat'

export interface WorldMapProps {
  readonly kind: MapKind
  readonly map: StatisticsMapAnswer
  readonly home: { readonly lat: number; readonly lon: number } | null
  /** What was worked first in this year is amber. */
  readonly year: number
  readonly asTable: boolean
  /** The address of the contacts of a square, or of a country. */
  readonly hrefOf?: ((mark: string) => string) | undefined
  readonly onOpen?: ((mark: string) => void) | undefined
}

const WIDTH = 1440
const HEIGHT = 560
/** Units of the drawing for a degree; the map ends at 82° north and 58° south. */
const DEGREE = 4
const NORTH = 82
const x = (lon: number) => (lon + 180) * DEGREE
const y = (lat: number) => (NORTH - lat) * DEGREE

const projection = geoEquirectangular()
  .scale((DEGREE * 180) / Math.PI)
  .translate([WIDTH / 2, NORTH * DEGREE])
const LAND = isWorld(land) ? (geoPath(projection)(feature(land, land.objects.land)) ?? '') : ''

/** The world with what was worked: squares of the locator, countries as discs, or how much came from where. */
export default function WorldMap({ kind, map, home, year, asTable, hrefOf, onOpen }: WorldMapProps) {
  const { t } = useLingui()
  const marks = useWords(() => marksOf(kind, map, year), [kind, map, year])
  return (
    <div ref={(room) => atHome(room?.parentElement, home?.lon ?? 0)}>
      <Plot
        label={labelOf(kind, marks.length)}
        width={WIDTH}
        height={HEIGHT}
        marks={marks}
        asTable={asTable}
        onOpen={kind === 'heat' ? undefined : onOpen}
        className={s.map}
        table={() => ({
          head: [kind === 'countries' ? t`Country` : t`Square`, t`Contacts`],
          rows: marks.map((mark) => ({
            key: mark.id,
            cells: [mark.title, mark.detail()],
            href: kind === 'heat' ? undefined : hrefOf?.(mark.id),
          })),
        })}
        over={home && <circle cx={x(home.lon)} cy={y(home.lat)} r={5} className={s.home} />}
      >
        <rect width={WIDTH} height={HEIGHT} className={s.sea} />
        <g className={s.grid}>
          {[-120, -60, 0, 60, 120].map((lon) => (
            <line key={lon} x1={x(lon)} x2={x(lon)} y1={0} y2={HEIGHT} />
          ))}
          {[60, 30, 0, -30].map((lat) => (
            <line key={lat} x1={0} x2={WIDTH} y1={y(lat)} y2={y(lat)} />
          ))}
        </g>
        <path d={LAND} className={s.land} />
      </Plot>
    </div>
  )
}

/** Where the map is wider than the screen it begins with the station in the middle. */
function atHome(room: HTMLElement | null | undefined, lon: number): void {
  if (room && room.scrollLeft === 0) room.scrollLeft = (x(lon) / WIDTH) * room.scrollWidth - room.clientWidth / 2
}

function labelOf(kind: MapKind, count: number): string {
  if (kind === 'grids') return t`Map of ${plural(count, { one: '# grid square', other: '# grid squares' })}`
  if (kind === 'countries') return t`Map of ${plural(count, { one: '# country', other: '# countries' })}`
  return t`Map of ${plural(count, { one: '# region', other: '# regions' })}`
}

function marksOf(kind: MapKind, { squares, entities }: StatisticsMapAnswer, year: number): readonly PlotMark[] {
  if (kind === 'countries') return discs(entities ?? [], year)
  if (kind === 'grids') {
    const steps = inkSteps((squares ?? []).map(([, n]) => n))
    return (squares ?? []).flatMap(([square, n, isNew]) => {
      const corner = cornerOf(square)
      return corner === undefined
        ? []
        : [
            {
              id: square,
              ...squareAt(corner[0], corner[1]),
              fill: isNew === 1 ? 'var(--needle)' : inkColour(n, steps),
              title: square,
              detail: () => (isNew === 1 ? t`${{ contacts: contactsText(n) }}, new in ${year}` : contactsText(n)),
            },
          ]
    })
  }
  const regions = new Map<string, number>()
  for (const [square, n] of squares ?? []) {
    const corner = cornerOf(square)
    if (corner === undefined) continue
    const key = `${Math.floor(corner[0] / 10) * 10} ${Math.floor(corner[1] / 5) * 5}`
    regions.set(key, (regions.get(key) ?? 0) + n)
  }
  const steps = inkSteps(regions.values())
  return [...regions].map(([key, n]) => {
    const [lon = 0, lat = 0] = key.split(' ').map(Number)
    return {
      id: key,
      ...boxAt(lon, lat, 10, 5),
      fill: inkColour(n, steps),
      title: `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', 'W')}`,
      detail: () => contactsText(n),
    }
  })
}

const degrees = (value: number, plus: string, minus: string) => `${Math.abs(value)}° ${value < 0 ? minus : plus}`

function boxAt(lon: number, lat: number, wide: number, high: number) {
  const [left, top, width, height] = [x(lon), y(lat + high), wide * DEGREE, high * DEGREE]
  return {
    d: rectPath(left, top, width - 0.8, height - 0.8),
    at: [left + width / 2, top + height / 2] as const,
    box: [left, top, width, height] as const,
  }
}

/** As `boxAt` for 2° by 1°, of which a map has thousands: its corner is a whole number and its outline always the same. */
function squareAt(lon: number, lat: number) {
  const [left, top] = [x(lon), y(lat + 1)]
  return {
    d: `M${left} ${top}h7.2v3.2h-7.2z`,
    at: [left + DEGREE, top + DEGREE / 2] as const,
    box: [left, top, 2 * DEGREE, DEGREE] as const,
  }
}

/** South-west corner of a square of four characters: longitude and latitude. */
function cornerOf(square: string): readonly [number, number] | undefined {
  const [lonField = 0, latField = 0] = [square.charCodeAt(0) - 65, square.charCodeAt(1) - 65]
  const [lon, lat] = [Number(square[2]), Number(square[3])]
  if (Number.isNaN(lon) || Number.isNaN(lat)) return undefined
  return [lonField * 20 + lon * 2 - 180, latField * 10 + lat - 90]
}

/** The area is what the eye compares; the largest first, so that none hides a smaller one. */
function discs(entities: NonNullable<StatisticsMapAnswer['entities']>, year: number): readonly PlotMark[] {
  const most = Math.max(1, ...entities.map(({ n }) => n))
  const steps = inkSteps(entities.map(({ n }) => n))
  return entities.map((entity) => {
    const radius = 3.5 + 17 * Math.sqrt(entity.n / most)
    const at = [x(entity.lon), y(entity.lat)] as const
    return {
      id: String(entity.dxcc),
      d: `M${at[0] - radius} ${at[1]}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
      fill: entity.new ? 'var(--needle)' : inkColour(entity.n, steps),
      at,
      box: [at[0] - radius, at[1] - radius, radius * 2, radius * 2] as const,
      title: entity.name,
      detail: () => (entity.new ? t`${{ contacts: contactsText(entity.n) }}, new in ${year}` : contactsText(entity.n)),
    }
  })
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
