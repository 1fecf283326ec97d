/** Where the thumb is: the five ways of a phone. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Bell, BookOpen, House, type LucideIcon, Menu, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as s from './bottom-bar.module.css'
import { CountBadge } from './count-badge.tsx'

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'))

export function BottomBar() {
  const [path] = useLocation()
  const { notificationCount } = useSession()
  const [more, setMore] = useState(false)
  return (
    <nav className={s.bar} aria-label="Main, phone">
      <BarLink href="/" label="Home" icon={House} here={path === '/' || path === '/home'} />
      <BarLink href="/logs" label="Logbook" icon={BookOpen} here={path === '/logs'} />
      <BarLink href="/logger" label="Log" icon={Pencil} here={path.startsWith('/logger')} />
      <BarLink
        href="/notifications"
        label="Inbox"
        icon={Bell}
        here={path === '/notifications'}
        count={notificationCount}
      />
      <button
        type="button"
        className={s.item}
        aria-haspopup="dialog"
        aria-expanded={more}
        onClick={() => setMore(true)}
      >
        <Icon of={Menu} size="l" />
        More
      </button>
      {more && (
        <Optional onFailed={() => setMore(false)}>
          <MoreSheet onClose={() => setMore(false)} />
        </Optional>
      )}
    </nav>
  )
}

interface BarLinkProps {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly here: boolean
  readonly count?: number
}

function BarLink({ href, label, icon, here, count = 0 }: BarLinkProps) {
  return (
    <Link
      href={href}
      className={s.item}
      aria-current={here ? 'page' : undefined}
      {...(count > 0 && { 'aria-label': `${label}, ${count} new` })}
    >
      <Icon of={icon} size="l" />
      {label}
      <span className={s.count}>
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
