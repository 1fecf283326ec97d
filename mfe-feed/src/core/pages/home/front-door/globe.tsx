import { useLingui } from '@lingui/react/macro'
import type { FrontDoorArc } from '@onfreq/contracts/live/front-door'
import { bandColour } from '@onfreq/ui/band-colour'
import { cx } from '@onfreq/ui/cx'
import { memo, useMemo, useState } from 'react'
import { LAND } from './land.ts'
import { circlePath, linePath, ringsPath } from './paths.ts'
import { arcPoints, bestCentre, createProjection, direction, type Projection, type Vector } from './sphere.ts'
import * as s from './view.module.css'

const RADIUS = 300
/** Half the size of the image: lifted arcs extend beyond the edge of the globe. */
const REACH = 340
/** Maximum number of callsigns; more would overlap. */
const MAX_NAMES = 7
/** Minimum horizontal and vertical distance between two names, in image units. */
const NAME = { width: 104, height: 24 } as const

/** Meridians and parallels at 30°: the points and the axis of each. */
const GRID: readonly (readonly [points: readonly Vector[], axis: Vector])[] = [
  ...[-60, -30, 0, 30, 60].map(
    (lat) => [Array.from({ length: 73 }, (_, n) => direction(lat, n * 5)), direction(90, 0)] as const,
  ),
  ...Array.from(
    { length: 12 },
    (_, n) =>
      [Array.from({ length: 33 }, (__, m) => direction(m * 5 - 80, n * 30)), direction(0, n * 30 + 90)] as const,
  ),
]

export interface GlobeProps {
  /** Newest first. */
  readonly arcs: readonly FrontDoorArc[]
}

/** The globe with the newest contacts as one SVG image, so that it needs no map library or data. */
export const Globe = memo(function Globe({ arcs }: GlobeProps) {
  const { t } = useLingui()
  const placed = arcs.map((arc) => ({
    arc,
    ends: [direction(arc.from.lat, arc.from.lon), direction(arc.to.lat, arc.to.lon)] as const,
  }))
  // The centre stays fixed while contacts are added and removed.
  const [centre] = useState(() => bestCentre(placed.map(({ ends }) => ends)))
  const projection = useMemo(() => createProjection(centre), [centre])
  const ground = useMemo(
    () => ({
      land: ringsPath(LAND, projection, RADIUS),
      grid: GRID.map(([line, axis]) => circlePath(line, axis, projection, RADIUS)).join(''),
    }),
    [projection],
  )
  return (
    <svg
      className={s.globe}
      viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
      role="img"
      aria-label={arcs.length === 0 ? t`A globe` : t`A globe with the ${{ count: arcs.length }} newest contacts`}
    >
      <circle r={RADIUS} className={s.sea} />
      <path d={ground.grid} className={s.grid} />
      <path d={ground.land} className={s.land} />
      <circle r={RADIUS} className={s.rim} />
      {placed.map(({ arc, ends }, index) => (
        <g key={arc.id} className={cx(index === 0 && s.newest)} style={{ color: bandColour(arc.band) }}>
          <path d={linePath(arcPoints(...ends), projection, RADIUS)} className={s.arc} pathLength={1} />
          {ends.map((end, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ends of an arc
            <Dot key={n} at={projection(end)} />
          ))}
        </g>
      ))}
      {getNames(placed, projection).map(({ call, x, y }) => (
        <text key={call} x={x + 10} y={y + 5} className={s.name}>
          {call}
        </text>
      ))}
    </svg>
  )
})

function Dot({ at: [x, y, z] }: { readonly at: Vector }) {
  return z < 0 ? null : <circle cx={Math.round(x * RADIUS)} cy={Math.round(y * RADIUS)} r={4} className={s.dot} />
}

interface Placed {
  readonly arc: FrontDoorArc
  readonly ends: readonly [Vector, Vector]
}

/** Stations with enough room for their names, newest first. */
function getNames(placed: readonly Placed[], projection: Projection) {
  const names: { readonly call: string; readonly x: number; readonly y: number }[] = []
  const candidates = placed.flatMap(({ arc, ends }) => [
    { call: arc.from.call, at: projection(ends[0]) },
    { call: arc.to.call, at: projection(ends[1]) },
  ])
  for (const { call, at } of candidates) {
    const [x, y, z] = [Math.round(at[0] * RADIUS), Math.round(at[1] * RADIUS), at[2]]
    if (names.length === MAX_NAMES) break
    const isFree = names.every((other) => Math.abs(other.x - x) > NAME.width || Math.abs(other.y - y) > NAME.height)
    if (z > 0.25 && x < REACH - NAME.width && isFree) names.push({ call, x, y })
  }
  return names
}
