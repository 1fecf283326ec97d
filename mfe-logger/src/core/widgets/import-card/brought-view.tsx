import { ph, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportBrought } from '@onfreq/contracts/log/import'
import { distanceKm } from '@onfreq/ham/great-circle'
import { formatDistance } from '@onfreq/i18n/format'
import { ButtonLink } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { type CSSProperties, useMemo } from 'react'
import { feature } from 'topojson-client'
import land from 'world-atlas/land-110m.json'
import { isWorld } from '../../world.ts'
import * as s from './brought-view.module.css'
import { importSummaryText } from './brought-words.ts'

export interface ImportSummaryViewProps {
  /** Counts of the import, and the locations of its contacts. */
  readonly summary: ImportBrought
}

const WIDTH = 960
const HEIGHT = 440
const projection = geoNaturalEarth1().fitExtent(
  [
    [4, 8],
    [WIDTH - 4, HEIGHT + 44],
  ],
  { type: 'Sphere' },
)
const LAND = isWorld(land) ? (geoPath(projection)(feature(land, land.objects.land)) ?? '') : ''
/** Delay between the nearest and the furthest location. */
const FILL_DURATION_MS = 1_600
const MAX_DISTANCE_KM = 20_015

/** A map on which the imported contacts appear from the member's station outwards, with a text summary. */
export default function ImportSummaryView({ summary }: ImportSummaryViewProps) {
  const { t } = useLingui()
  const { contacts, furthest } = summary
  const dots = useMemo(() => toDots(summary), [summary])
  return (
    <section className={s.brought} aria-label={t`What it brought`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`${plural(contacts, { one: 'Map of # contact', other: 'Map of # contacts' })}`}
      >
        <path d={LAND} className={s.land} />
        {dots.map(({ x, y, radius, delay }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={s.dot} style={delayed(delay)} />
        ))}
        <Home summary={summary} />
      </svg>
      <div className={s.words}>
        <p className={s.sum}>{importSummaryText(summary)}</p>
        {furthest && (
          <p>
            <Trans>
              Furthest: <Link href={`/qso/${furthest.qdo_id}`}>{ph({ call: furthest.call })}</Link>,{' '}
              {{ distance: formatDistance(furthest.km) }}
            </Trans>
          </p>
        )}
        <div className={s.acts}>
          <ButtonLink href="/logs" size="s">
            {t`See my log`}
          </ButtonLink>
          <ButtonLink href="/stats" size="s">
            {t`See my statistics`}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Home({ summary: { home } }: ImportSummaryViewProps) {
  const point = home && projection([home.lon, home.lat])
  return point ? <circle cx={point[0]} cy={point[1]} r={6} className={s.home} /> : null
}

interface Dot {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Delay in milliseconds. */
  readonly delay: number
}

/** Dots on the map, largest first, so that no dot covers a smaller one. */
function toDots({ places, home }: ImportBrought): readonly Dot[] {
  const max = Math.max(1, ...places.map(([, , n]) => n))
  const from = home && { latitude: home.lat, longitude: home.lon }
  return places.flatMap(([latitude, longitude, n], index) => {
    const point = projection([longitude, latitude])
    if (!point) return []
    const part = from ? distanceKm(from, { latitude, longitude }) / MAX_DISTANCE_KM : index / places.length
    return [
      { x: point[0], y: point[1], radius: 2.5 + 9 * Math.sqrt(n / max), delay: Math.round(part * FILL_DURATION_MS) },
    ]
  })
}

const delayed = (delay: number): CSSProperties => ({ animationDelay: `${delay}ms` })
