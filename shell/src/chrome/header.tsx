import { useLingui } from '@lingui/react/macro'
import { boot } from '@onfreq/session/first-data'
import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { IconButton } from '@onfreq/ui/icon-button'
import { Link } from '@onfreq/ui/link'
import { Logo } from '@onfreq/ui/logo'
import { UtcClock } from '@onfreq/ui/utc-clock'
import { Moon, Pencil, Search, Sun } from 'lucide-react'
import { useTheme } from '../boot/theme.ts'
import { AccountButton } from './account-button.tsx'
import { openCommandPalette } from './command-palette-key.tsx'
import * as s from './header.module.css'

/** Browsers do not paint server-rendered markup before this element has arrived (`api/src/platform/pages/assets.ts`). */
const ID = 'site-header'

/** Site name, UTC clock, log link and account menu. */
export function Header() {
  const { t } = useLingui()
  const { user, subscription } = useSession()
  const [theme, setTheme] = useTheme()
  const upgradable = user !== null && subscription.level === 'none'
  return (
    <header id={ID} className={s.header}>
      <Link className={s.logo} href="/" aria-label={t`Onfreq, home`}>
        <Logo />
      </Link>
      <UtcClock className={user && !upgradable ? undefined : s.roomForWords} />
      <span className={s.space} />
      {upgradable && (
        <ButtonLink href="/plans" size="s" variant="quiet">
          {t`UPGRADE FREE`}
        </ButtonLink>
      )}
      <ButtonLink href="/logger" size="s" icon={Pencil} className={s.wide}>
        {t`Log contacts`}
      </ButtonLink>
      <IconButton icon={Search} size="m" label={t`Search or add callsign (Ctrl K)`} onClick={openCommandPalette} />
      <IconButton
        icon={theme === 'dark' ? Sun : Moon}
        size="m"
        className={s.wide}
        label={theme === 'dark' ? t`Switch to light mode` : t`Switch to dark mode`}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      {user ? (
        <AccountButton user={user} />
      ) : (
        <nav className={s.join} aria-label={t`Account`}>
          <ButtonLink href="/login" size="s" variant="quiet">
            {t`Log in`}
          </ButtonLink>
          <ButtonLink href={boot().register_url ?? '/register'} size="s" variant="primary">
            {t`Create Account`}
          </ButtonLink>
        </nav>
      )}
    </header>
  )
}
