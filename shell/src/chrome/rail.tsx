import { useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useLocation } from 'wouter'
import { StopPlayer } from '../player/stop-button.tsx'
import { CountBadge } from './count-badge.tsx'
import { isHere, type Place, usePlaces } from './places.ts'
import * as s from './rail.module.css'

/** The icon bar at the left of wide screens. */
export function Rail() {
  const { t } = useLingui()
  const [path] = useLocation()
  const { notificationCount } = useSession()
  const places = usePlaces().filter(({ barOnly }) => barOnly === undefined)
  return (
    <nav className={s.rail} aria-label={t`Main`}>
      <div className={s.links}>
        {places.map((place) => (
          <RailLink
            key={place.name}
            place={place}
            here={isHere(place, path)}
            count={place.count === 'notifications' ? notificationCount : 0}
          />
        ))}
        <StopPlayer className={s.link} />
      </div>
    </nav>
  )
}

function RailLink({ place, here, count }: { place: Place; here: boolean; count: number }) {
  return (
    <Link href={place.path} className={s.link} title={place.label} aria-current={here ? 'page' : undefined}>
      <Icon of={place.icon} size="l" />
      <VisuallyHidden>{place.label}</VisuallyHidden>
      <CountBadge count={count} />
    </Link>
  )
}
