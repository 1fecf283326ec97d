/** Where the thumb is: the five ways of a phone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as s from './bottom-bar.module.css'
import { CountBadge } from './count-badge.tsx'
import { isHere, type Place, usePlaces } from './places.ts'

const loadSheet = () => import('./more-sheet.tsx')
/** Ahead of the press, which tries again where this fails. */
const fetchSheet = () => void loadSheet().catch(() => undefined)
const MoreSheet = lazyPart(loadSheet)

/** With More, as many as a thumb tells apart. */
const MOST_IN_BAR = 4

/** The five main places on a phone; the rest is behind More. */
export function BottomBar() {
  const { t } = useLingui()
  const [path] = useLocation()
  const { notificationCount } = useSession()
  const places = usePlaces()
    .filter(({ bar }) => bar !== undefined)
    .slice(0, MOST_IN_BAR)
  const [more, setMore] = useState(false)
  // It stays once it was wanted, so that it can sink back and give the button its focus.
  const [wanted, setWanted] = useState(false)
  return (
    <nav className={s.bar} aria-label={t`Main, phone`}>
      {places.map((place) => (
        <BarLink
          key={place.name}
          place={place}
          here={isHere(place, path)}
          count={place.count === 'notifications' ? notificationCount : 0}
        />
      ))}
      <button
        type="button"
        className={s.item}
        aria-haspopup="dialog"
        aria-expanded={more}
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
        onClick={() => {
          setWanted(true)
          setMore(true)
        }}
      >
        <Icon of={Menu} size="l" />
        <Trans>More</Trans>
      </button>
      {wanted && (
        <Optional
          onFailed={() => {
            setWanted(false)
            setMore(false)
          }}
        >
          <MoreSheet open={more} onOpenChange={setMore} />
        </Optional>
      )}
    </nav>
  )
}

interface BarLinkProps {
  readonly place: Place
  readonly here: boolean
  readonly count: number
}

function BarLink({ place: { path, bar, icon }, here, count }: BarLinkProps) {
  return (
    <Link href={path} className={s.item} aria-current={here ? 'page' : undefined}>
      <Icon of={icon} size="l" />
      {bar}
      <span className={s.count}>
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
