import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { WorkedPlace } from '@onfreq/contracts/people/people'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { Position } from '@onfreq/ham/locator'
import { formatNumber } from '@onfreq/i18n/format'
import { useMemo } from 'react'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { MAP, workedMap } from './map-geometry.ts'
import * as s from './worked-map.module.css'

export interface WorkedMapProps {
  readonly callsign: string
  readonly places: readonly WorkedPlace[]
  readonly home: Position | null
}

const MAX_LABELS = 5

/** The entities that a station has worked; larger dots mean more contacts. The most worked ones are listed below. */
export default function WorkedMap({ callsign, places, home }: WorkedMapProps) {
  const { t } = useLingui()
  const map = useMemo(() => (isWorld(land) ? workedMap(land, places, home) : null), [places, home])
  if (!map) return null
  return (
    <figure className={s.figure}>
      <svg
        className={s.map}
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={t`Map of the ${plural({ count: places.length }, { one: '# DXCC entity', other: '# DXCC entities' })} that ${callsign} worked`}
      >
        <path className={s.sea} d={map.sphere} />
        <path className={s.grid} d={map.graticule} />
        <path className={s.land} d={map.land} />
        {map.dots.map(({ x, y, radius, place }) => (
          <circle key={place.dxcc} className={s.dot} cx={x} cy={y} r={radius}>
            <title>{`${countryText(place.name)}: ${formatNumber(place.contacts)}`}</title>
          </circle>
        ))}
        {map.home && <circle className={s.home} cx={map.home[0]} cy={map.home[1]} r={4} />}
      </svg>
      <figcaption className={s.caption}>
        <b>
          <Plural value={{ count: places.length }} one="# DXCC entity" other="# DXCC entities" />
        </b>
        {places.slice(0, MAX_LABELS).map(({ dxcc, name, contacts }) => (
          <span key={dxcc}>
            {countryText(name)} <i>{formatNumber(contacts)}</i>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
