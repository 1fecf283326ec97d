import { useLingui } from '@lingui/react/macro'
import type { Position } from '@onfreq/ham/locator'
import { bandColour } from '@onfreq/ui/band-colour'
import { useMemo } from 'react'
import land from 'world-atlas/land-110m.json'
import { isWorld } from '../../world.ts'
import { mapPaths } from './map-geometry.ts'
import * as s from './path-map.module.css'

interface PathMapProps {
  readonly from: Position
  readonly to: Position
  readonly fromLabel: string
  readonly toLabel: string
  readonly band: string | null
}

const SIZE = { width: 720, height: 360, padding: 48 }

/** Map of the great circle between two stations. The page also has this information as text. */
export default function PathMap({ from, to, fromLabel, toLabel, band }: PathMapProps) {
  const { t } = useLingui()
  const map = useMemo(() => (isWorld(land) ? mapPaths(land, from, to, SIZE) : null), [from, to])
  if (!map) return null
  return (
    <svg
      className={s.map}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t`Great circle from ${fromLabel} to ${toLabel}`}
    >
      <path className={s.sea} d={map.sphere} />
      <path className={s.grid} d={map.graticule} />
      <path className={s.land} d={map.land} />
      <path className={s.casing} d={map.path} />
      <path className={s.path} d={map.path} style={{ stroke: bandColour(band) }} />
      <Station at={map.from} label={fromLabel} below={map.from[1] > map.to[1]} own />
      <Station at={map.to} label={toLabel} below={map.to[1] >= map.from[1]} />
    </svg>
  )
}

interface StationProps {
  readonly at: readonly [x: number, y: number]
  readonly label: string
  /** The path leaves the dot upwards, so the callsign is below it. */
  readonly below: boolean
  readonly own?: boolean
}

/** The callsign is on the side of its dot that faces away from the path, and inside the picture. */
function Station({ at: [x, y], label, below, own = false }: StationProps) {
  const anchor = x > SIZE.width - 90 ? 'end' : x < 90 ? 'start' : 'middle'
  return (
    <g transform={`translate(${x} ${y})`} className={own ? s.own : s.other}>
      <g className={s.mark}>
        <circle r={5} />
        <text y={below ? 24 : -13} textAnchor={anchor}>
          {label}
        </text>
      </g>
    </g>
  )
}
