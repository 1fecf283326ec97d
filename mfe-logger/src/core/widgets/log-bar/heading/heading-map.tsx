import { nightCircle } from '@onfreq/ham/grey-line'
import type { Position } from '@onfreq/ham/locator'
import { useMemo } from 'react'
import land from 'world-atlas/land-110m.json'
import { isWorld } from '../../../world.ts'
import { headingPaths } from './geometry.ts'
import * as s from './heading.module.css'

interface HeadingMapProps {
  readonly from: Position
  readonly to: Position
  /** Milliseconds since 1970, to draw the night. */
  readonly now: number
}

const SIZE = 200
const CENTRE = SIZE / 2

/**
 * Beam heading map: the member's station in the centre, north up, with the current night. The text next to it has the
 * same information.
 */
export function HeadingMap({ from, to, now }: HeadingMapProps) {
  const map = useMemo(
    () => (isWorld(land) ? headingPaths(land, from, to, nightCircle(now), SIZE) : null),
    [from, to, now],
  )
  if (!map) return null
  return (
    <svg className={s.map} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
      <circle className={s.sea} cx={CENTRE} cy={CENTRE} r={CENTRE - 1} />
      <path className={s.land} d={map.land} />
      <path className={s.night} d={map.night} />
      <path className={s.rings} d={map.rings} />
      <path className={s.casing} d={map.path} />
      <path className={s.path} d={map.path} />
      <circle className={s.own} cx={CENTRE} cy={CENTRE} r={3.5} />
      <circle className={s.other} cx={map.to[0]} cy={map.to[1]} r={4} />
      <circle className={s.rim} cx={CENTRE} cy={CENTRE} r={CENTRE - 1} />
    </svg>
  )
}
