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

const loadSheet = () => import('./more-sheet.tsx')
/** Ahead of the press, which tries again where this fails. */
const fetchSheet = () => void loadSheet().catch(() => undefined)
const MoreSheet = lazyPart(loadSheet)

/** The five main places on a phone; the rest is behind More. */
export function BottomBar() {
  const [path] = useLocation()
  const { notificationCount } = useSession()
  const [more, setMore] = useState(false)
  // It stays once it was wanted, so that it can sink back and give the button its focus.
  const [wanted, setWanted] = useState(false)
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
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
        onClick={() => {
          setWanted(true)
          setMore(true)
        }}
      >
        <Icon of={Menu} size="l" />
        More
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
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly here: boolean
  readonly count?: number
}

function BarLink({ href, label, icon, here, count = 0 }: BarLinkProps) {
  return (
    <Link href={href} className={s.item} aria-current={here ? 'page' : undefined}>
      <Icon of={icon} size="l" />
      {label}
      <span className={s.count}>
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
