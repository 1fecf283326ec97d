import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { useMemo } from 'react'
import * as s from './globe.module.css'
import { arcPath, GLOBE, gridPath, landPath, project, toCentre } from './orthographic.ts'

interface GlobeProps {
  readonly path: NonNullable<EmbedAlert['path']>
  /** Colour of the arc. */
  readonly colour: string
  /** The animated marker starts at the first location and ends at the second. */
  readonly flies: boolean
}

/** A globe with two locations and the short path between them. */
export function Globe({ path, colour, flies }: GlobeProps) {
  const paths = useMemo(() => {
    const [home, target] = [path.from, path.to].map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))
    if (!home || !target) return undefined
    const centre = toCentre(home, target)
    return {
      land: landPath(centre),
      grid: gridPath(centre),
      arc: arcPath(home, target, centre),
      home: project(home, centre),
      away: project(target, centre),
    }
  }, [path])
  if (!paths) return null
  const middle = GLOBE.size / 2
  return (
    <svg
      className={flies ? `${s.globe} ${s.flies}` : s.globe}
      viewBox={`0 0 ${GLOBE.size} ${GLOBE.size}`}
      aria-hidden="true"
      style={{ '--arc': colour } as Record<string, string>}
    >
      <circle className={s.sea} cx={middle} cy={middle} r={GLOBE.radius} />
      <path className={s.land} d={paths.land} />
      <path className={s.grid} d={paths.grid} />
      <path className={s.arc} d={paths.arc} pathLength={1} />
      <circle className={s.home} cx={paths.home.x} cy={paths.home.y} r="7" />
      <circle className={s.away} cx={paths.away.x} cy={paths.away.y} r="8" />
    </svg>
  )
}
