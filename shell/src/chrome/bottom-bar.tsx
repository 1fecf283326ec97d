/** Navigation on a phone, within reach of the thumb. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Menu, Plus } from 'lucide-react'
import { useState } from 'react'
import * as s from './bottom-bar.module.css'
import { CountBadge } from './count-badge.tsx'
import type { NavigationKey } from './navigation.ts'
import { type Place, useNavigation } from './places.ts'

const loadSheet = () => import('./more-sheet.tsx')
/** Prefetches the code before the press, which retries on failure. */
const fetchSheet = () => void loadSheet().catch(() => undefined)
const MoreSheet = lazyPart(loadSheet)

/** The main places on a phone; the last key opens a sheet with the others. */
export function BottomBar() {
  const { t } = useLingui()
  const { user, notificationCount } = useSession()
  const { bar, rest } = useNavigation()
  const [more, setMore] = useState(false)
  // The sheet stays mounted once opened, so that it can animate closing and return the focus to the button.
  const [isRequested, setIsRequested] = useState(false)
  const [first] = rest
  const isInRest = rest.some(({ current }) => current !== undefined)
  return (
    <nav className={s.bar} aria-label={t`Main, phone`}>
      {bar.map((key) => (
        <BarLink key={key.entry.name} of={key} count={key.entry.count === 'notifications' ? notificationCount : 0} />
      ))}
      <button
        type="button"
        className={s.item}
        data-current={isInRest || undefined}
        aria-haspopup="dialog"
        aria-expanded={more}
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
        onClick={() => {
          setIsRequested(true)
          setMore(true)
        }}
      >
        <Icon of={user ? (first?.entry.icon ?? Menu) : Menu} size="l" />
        {user && first ? first.label : <Trans>More</Trans>}
      </button>
      {isRequested && (
        <Optional
          onFailed={() => {
            setIsRequested(false)
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
  readonly of: NavigationKey<Place>
  readonly count: number
}

function BarLink({ of: { entry, label, href, current }, count }: BarLinkProps) {
  if (entry.first)
    return (
      <Link href={href} className={cx(s.item, s.main)} aria-current={current} aria-label={label}>
        <span className={s.plus}>
          <Icon of={Plus} size="l" />
        </span>
      </Link>
    )
  return (
    <Link href={href} className={s.item} aria-current={current}>
      <Icon of={entry.icon} size="l" />
      {entry.bar ?? label}
      <CountBadge count={count} className={s.count} />
    </Link>
  )
}
