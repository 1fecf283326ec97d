import { Trans, useLingui } from '@lingui/react/macro'
import type { Position } from '@onfreq/ham/locator'
import { formatDistance } from '@onfreq/i18n/format'
import { useNow } from '@onfreq/session/timers'
import * as s from './heading.module.css'
import { HeadingMap } from './heading-map.tsx'
import { headingFacts, type KnownLocation } from './place.ts'

/** Refresh interval: the sun moves by a quarter of a degree in this time. */
const REFRESH_INTERVAL_MS = 60_000

export interface HeadingProps {
  readonly from: Position
  readonly to: KnownLocation
  /** Location of the other station. */
  readonly callsign: string
}

/** Beam heading, distance, and whether it is day at the other station. */
export default function Heading({ from, to, callsign }: HeadingProps) {
  const { t } = useLingui()
  const now = useNow(REFRESH_INTERVAL_MS)
  const { bearing, long, compass, kilometres, sunTime, light } = headingFacts(from, to.position, now)
  const about = (figure: string) => (to.exact ? figure : t`about ${figure}`)
  const lights = { day: t`day`, 'grey line': t`grey line`, night: t`night` }
  return (
    <section className={s.heading} aria-label={t`Where ${callsign} is`}>
      <div className={s.frame}>
        <HeadingMap from={from} to={to.position} now={Math.floor(now / REFRESH_INTERVAL_MS) * REFRESH_INTERVAL_MS} />
      </div>
      <dl className={s.facts}>
        <div>
          <dt>
            <Trans>Beam</Trans>
          </dt>
          <dd>
            <b>{about(degrees(bearing))}</b> {compass}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Long path</Trans>
          </dt>
          <dd>{degrees(long)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Distance</Trans>
          </dt>
          <dd>{about(formatDistance(kilometres))}</dd>
        </div>
        <div>
          <dt>
            <Trans>Sun time there</Trans>
          </dt>
          <dd>
            {sunTime} <span className={s.light}>{lights[light]}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const degrees = (figure: number) => `${String(figure).padStart(3, '0')}°`
