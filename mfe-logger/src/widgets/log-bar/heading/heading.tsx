import type { Position } from '@onfreq/ham/locator'
import { useNow } from '@onfreq/session/timers'
import * as s from './heading.module.css'
import { HeadingMap } from './heading-map.tsx'
import { headingFacts, type KnownPlace } from './place.ts'

/** The sun moves a quarter of a degree in this time. */
const MINUTE = 60_000

export interface HeadingProps {
  readonly from: Position
  readonly to: KnownPlace
  /** Who is there. */
  readonly callsign: string
}

/** Where to turn the beam, how far it is, and whether the sun is up there. */
export default function Heading({ from, to, callsign }: HeadingProps) {
  const now = useNow(MINUTE)
  const { bearing, long, compass, kilometres, sunTime, light } = headingFacts(from, to.position, now)
  const about = to.exact ? '' : 'about '
  return (
    <section className={s.heading} aria-label={`Where ${callsign} is`}>
      <div className={s.frame}>
        <HeadingMap from={from} to={to.position} now={Math.floor(now / MINUTE) * MINUTE} />
      </div>
      <dl className={s.facts}>
        <div>
          <dt>Beam</dt>
          <dd>
            <b>{`${about}${degrees(bearing)}`}</b> {compass}
          </dd>
        </div>
        <div>
          <dt>Long path</dt>
          <dd>{degrees(long)}</dd>
        </div>
        <div>
          <dt>Distance</dt>
          <dd>{`${about}${kilometres.toLocaleString('en-GB')} km`}</dd>
        </div>
        <div>
          <dt>Sun time there</dt>
          <dd>
            {sunTime} <span className={s.light}>{light}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const degrees = (figure: number) => `${String(figure).padStart(3, '0')}°`
