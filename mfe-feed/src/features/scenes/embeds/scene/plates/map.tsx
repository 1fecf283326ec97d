import { Trans, useLingui } from '@lingui/react/macro'
import { pointOnPath } from '@onfreq/ham/great-circle'
import type { Position } from '@onfreq/ham/locator'
import { formatNumber } from '@onfreq/i18n/format'
import { bandColour } from '@onfreq/ui/band-colour'
import { RINGS } from '../../../../../core/embeds/parts/globe/orthographic.ts'
import * as s from './map.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** Latitudes at the upper and lower edge; there are hardly any stations beyond them. */
const [TOP, BOTTOM] = [80, -58]
const ARC_POINTS = 32

const x = (longitude: number) => longitude + 180
const y = (latitude: number) => TOP - latitude
/** Coastlines that cross the edge of the map continue on the other side; Antarctica is below the lower edge. */
const LAND = RINGS.filter((ring) => ring.some(({ latitude }) => latitude > BOTTOM))
  .map((ring) => getLine(ring))
  .join('')

interface Path {
  readonly from: { readonly lat: number; readonly lon: number }
  readonly to: { readonly lat: number; readonly lon: number }
}

/** The latest contacts as arcs in the colours of their bands. */
export function ArcMap({ parts: { contacts = [] } }: PlateProps) {
  const { t } = useLingui()
  const placed = contacts.filter((contact) => contact.path !== null)
  const furthest = placed.reduce<(typeof placed)[number] | undefined>(
    (best, each) => ((each.km ?? 0) > (best?.km ?? 0) ? each : best),
    undefined,
  )
  const home = placed[0]?.path?.from
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`Latest contacts on a map`}>
      <svg className={s.map} viewBox={`0 0 360 ${TOP - BOTTOM}`} aria-hidden="true">
        <path className={s.land} d={LAND} />
        {[...placed].reverse().map(({ id, path, band }) =>
          path === null ? null : (
            <g key={id} style={{ '--arc': bandColour(band) } as Record<string, string>}>
              <path className={s.arc} d={toArc(path)} />
              <circle className={s.end} cx={x(path.to.lon)} cy={y(path.to.lat)} r="2.6" />
            </g>
          ),
        )}
        {home && <circle className={s.home} cx={x(home.lon)} cy={y(home.lat)} r="3.6" />}
      </svg>
      <p className={p.line}>
        {furthest?.call ? (
          <>
            <span className={p.quiet}>
              <Trans>Furthest</Trans>{' '}
            </span>
            <b className={p.call}>{furthest.call}</b>
            <span className={p.quiet}> {formatNumber(furthest.km ?? 0)} km</span>
          </>
        ) : (
          <span className={p.quiet}>
            <Trans>No contacts yet</Trans>
          </span>
        )}
      </p>
    </article>
  )
}

/** SVG path of the short path between two locations. */
function toArc({ from, to }: Path): string {
  const start = { latitude: from.lat, longitude: from.lon }
  const end = { latitude: to.lat, longitude: to.lon }
  return getLine(Array.from({ length: ARC_POINTS + 1 }, (_, n) => pointOnPath(start, end, n / ARC_POINTS)))
}

/** A line that leaves the map on one side continues on the other. */
function getLine(places: readonly Position[]): string {
  let before = Number.NaN
  return places
    .map(({ latitude, longitude }) => {
      const isNext = Math.abs(longitude - before) < 180
      before = longitude
      return `${isNext ? 'L' : 'M'}${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`
    })
    .join('')
}
