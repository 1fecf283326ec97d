import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { useMemo } from 'react'
import * as s from './globe.module.css'
import { arcPath, GLOBE, gridPath, landPath, project, toCentre } from './orthographic.ts'

interface GlobeProps {
  readonly path: NonNullable<EmbedAlert['path']>
  /** Of the arc. */
  readonly colour: string
  /** Starts at the first location and ends at the other. */
  readonly flies: boolean
}

/** Two locations and the short path between them. */
export function Globe({ path, colour, flies }: GlobeProps) {
  const drawn = useMemo(() => {
    const [home, away] = [path.from, path.to].map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))
    if (!home || !away) return undefined
    const centre = toCentre(home, away)
    return {
      land: landPath(centre),
      grid: gridPath(centre),
      arc: arcPath(home, away, centre),
      home: project(home, centre),
      away: project(away, centre),
    }
  }, [path])
  if (!drawn) return null
  const middle = GLOBE.size / 2
  return (
    <svg
      className={flies ? `${s.globe} ${s.flies}` : s.globe}
      viewBox={`0 0 ${GLOBE.size} ${GLOBE.size}`}
      aria-hidden="true"
      style={{ '--arc': colour } as Record<string, string>}
    >
      <circle className={s.sea} cx={middle} cy={middle} r={GLOBE.radius} />
      <path className={s.land} d={drawn.land} />
      <path className={s.grid} d={drawn.grid} />
      <path className={s.arc} d={drawn.arc} pathLength={1} />
      <circle className={s.home} cx={drawn.home.x} cy={drawn.home.y} r="7" />
      <circle className={s.away} cx={drawn.away.x} cy={drawn.away.y} r="8" />
    </svg>
  )
}
