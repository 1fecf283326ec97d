import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatisticsMapResponse } from '@onfreq/contracts/log/statistics'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { useWords } from '@onfreq/i18n/react'
import { contactsText, Plot, type PlotFill, type PlotMark, rectPath } from '@onfreq/ui/plot'
import { inkColour, inkSteps } from '@onfreq/ui/plot/ink'
import { geoEquirectangular, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { DEGREE, HEIGHT, NORTH, WIDTH, x, y } from './map-scale.ts'
import { isSquare, south, squaresDrawing, type WorkedSquare, west } from './squares.ts'
import * as s from './world-map.module.css'

export type MapKind = 'grids' | 'countries' | 'heat'

export interface WorldMapProps {
  readonly kind: MapKind
  readonly map: StatisticsMapResponse
  readonly home: { readonly lat: number; readonly lon: number } | null
  /** First worked in this year; drawn in amber. */
  readonly year: number
  readonly asTable: boolean
  /** URL of the contacts in a square or with a country. */
  readonly hrefOf?: ((mark: string) => string) | undefined
  readonly onOpen?: ((mark: string) => void) | undefined
}

const projection = geoEquirectangular()
  .scale((DEGREE * 180) / Math.PI)
  .translate([WIDTH / 2, NORTH * DEGREE])
const LAND = isWorld(land) ? (geoPath(projection)(feature(land, land.objects.land)) ?? '') : ''

/** World map of worked locations: grid squares, countries as discs, or the density of contacts. */
export default function WorldMap({ kind, map, home, year, asTable, hrefOf: toHref, onOpen }: WorldMapProps) {
  const { t } = useLingui()
  const { count, fills, marks } = useWords(() => getDrawing(kind, map, year), [kind, map, year])
  return (
    <div ref={(room) => scrollToStation(room?.parentElement, home?.lon ?? 0)}>
      <Plot
        label={toLabel(kind, count)}
        width={WIDTH}
        height={HEIGHT}
        marks={marks}
        fills={fills}
        asTable={asTable}
        onOpen={kind === 'heat' ? undefined : onOpen}
        className={s.map}
        table={() => ({
          head: [kind === 'countries' ? t`Country` : t`Square`, t`Contacts`],
          rows: marks().map((mark) => ({
            key: mark.id,
            cells: [mark.title, mark.detail()],
            href: kind === 'heat' ? undefined : toHref?.(mark.id),
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

/** Scrolls to the station if the map is wider than the screen. */
function scrollToStation(room: HTMLElement | null | undefined, lon: number): void {
  if (room && room.scrollLeft === 0) room.scrollLeft = (x(lon) / WIDTH) * room.scrollWidth - room.clientWidth / 2
}

function toLabel(kind: MapKind, count: number): string {
  if (kind === 'grids') return t`Map of ${plural(count, { one: '# grid square', other: '# grid squares' })}`
  if (kind === 'countries') return t`Map of ${plural(count, { one: '# country', other: '# countries' })}`
  return t`Map of ${plural(count, { one: '# region', other: '# regions' })}`
}

interface Drawing {
  readonly count: number
  readonly marks: () => readonly PlotMark[]
  readonly fills?: readonly PlotFill[]
}

function getDrawing(kind: MapKind, { squares, entities }: StatisticsMapResponse, year: number): Drawing {
  if (kind === 'grids') return squaresDrawing(squares ?? [], year)
  const marks = kind === 'countries' ? discs(entities ?? [], year) : regions(squares ?? [])
  return { count: marks.length, marks: () => marks }
}

/** Number of contacts in each cell of 10° by 5°. */
function regions(squares: readonly WorkedSquare[]): readonly PlotMark[] {
  const counts = new Map<string, number>()
  for (const [square, n] of squares) {
    if (!isSquare(square)) continue
    const key = `${Math.floor(west(square) / 10) * 10} ${Math.floor(south(square) / 5) * 5}`
    counts.set(key, (counts.get(key) ?? 0) + n)
  }
  const steps = inkSteps(counts.values())
  return [...counts].map(([key, n]) => {
    const [lon = 0, lat = 0] = key.split(' ').map(Number)
    return {
      id: key,
      ...getCell(lon, lat, 10, 5),
      fill: inkColour(n, steps),
      title: `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', 'W')}`,
      detail: () => contactsText(n),
    }
  })
}

const degrees = (value: number, plus: string, minus: string) => `${Math.abs(value)}° ${value < 0 ? minus : plus}`

function getCell(lon: number, lat: number, wide: number, high: number) {
  const [left, top, width, height] = [x(lon), y(lat + high), wide * DEGREE, high * DEGREE]
  return {
    d: rectPath(left, top, width - 0.8, height - 0.8),
    at: [left + width / 2, top + height / 2] as const,
    box: [left, top, width, height] as const,
  }
}

/** Discs with an area proportional to the number of contacts; largest first, so that no disc covers a smaller one. */
function discs(entities: NonNullable<StatisticsMapResponse['entities']>, year: number): readonly PlotMark[] {
  const max = Math.max(1, ...entities.map(({ n }) => n))
  const steps = inkSteps(entities.map(({ n }) => n))
  return entities.map((entity) => {
    const radius = 3.5 + 17 * Math.sqrt(entity.n / max)
    const centre = [x(entity.lon), y(entity.lat)] as const
    return {
      id: String(entity.dxcc),
      d: `M${centre[0] - radius} ${centre[1]}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
      fill: entity.new ? 'var(--needle)' : inkColour(entity.n, steps),
      at: centre,
      box: [centre[0] - radius, centre[1] - radius, radius * 2, radius * 2] as const,
      title: countryText(entity.name),
      detail: () => (entity.new ? t`${{ contacts: contactsText(entity.n) }}, new in ${year}` : contactsText(entity.n)),
    }
  })
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
