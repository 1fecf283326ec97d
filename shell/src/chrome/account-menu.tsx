/** The account menu (product specification, section 2.2). */
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser, Subscription } from '@onfreq/contracts/accounts/session'
import { callsignToPath } from '@onfreq/ham/callsign'
import { usePreference } from '@onfreq/session/preferences'
import { isSubscriber, signOut, useSession } from '@onfreq/session/session'
import { Menu, MenuCheckbox, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '@onfreq/ui/menu'
import {
  BadgeCheck,
  Image,
  KeyRound,
  ListChecks,
  LogOut,
  Moon,
  Pencil,
  Settings,
  Shield,
  UserRound,
  Users,
} from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useTheme } from '../boot/theme.ts'
import * as s from './account-menu.module.css'
import { SwitchAccount } from './switch-account.tsx'

/** In milliseconds. New members see the link for this long. */
const FIRST_HOUR_PERIOD_MS = 30 * 24 * 3_600_000

/**
 * Link to the setup of the first hour, until its steps are done. The page records the number of remaining steps each time
 * it is opened.
 */
function FirstHourLink({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [left] = usePreference<number>(`first-hour.left.${user.id}`, UNKNOWN)
  const isNew = Date.now() - Date.parse(user.created_at) < FIRST_HOUR_PERIOD_MS
  // Steps may have been completed on another device, which name, grid and photo show.
  const isStarted = user.name === '' || user.grid === '' || user.profile_image_name === null
  if (!isNew || left === 0 || (left === UNKNOWN && !isStarted)) return null
  const done = FIRST_HOUR_STEPS + 1 - left
  return (
    <MenuLink
      icon={ListChecks}
      href="/welcome"
      {...(left !== UNKNOWN && { detail: t`${done} of ${{ all: FIRST_HOUR_STEPS + 1 }}` })}
    >
      <Trans>Your first hour</Trans>
    </MenuLink>
  )
}

function formatLevel(level: Subscription['level']): string | null {
  if (level === 'none') return null
  return level === 'trial' ? t`trial` : t`monthly`
}

const UNKNOWN = -1
/** Number of steps after creating the account, which is the first of five. */
const FIRST_HOUR_STEPS = 4

export default function AccountMenu({ user, trigger }: { user: SessionUser; trigger: ReactElement }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  const [, navigate] = useLocation()
  const [theme, setTheme] = useTheme()
  const session = useSession()
  const leave = async () => {
    await signOut()
    navigate('/login?logout=success')
  }
  return (
    <Menu trigger={trigger} open={open} onOpenChange={setOpen}>
      <p className={s.name}>
        {user.name || user.my_callsign}
        {isSubscriber(session) && <span className={s.level}>{formatLevel(session.subscription.level)}</span>}
      </p>
      <FirstHourLink user={user} />
      <MenuLink icon={Settings} href="/account">
        <Trans>Account / Settings</Trans>
      </MenuLink>
      <MenuLink icon={UserRound} href={`/${encodeURIComponent(callsignToPath(user.my_callsign))}`}>
        <Trans>Your Public Profile</Trans>
      </MenuLink>
      <MenuLink icon={Image} href="/profile/pictures">
        <Trans>Photos</Trans>
      </MenuLink>
      <MenuLink icon={Users} href="/clubs">
        <Trans>Clubs</Trans>
      </MenuLink>
      <MenuCheckbox icon={Moon} checked={theme === 'dark'} onCheckedChange={(on) => setTheme(on ? 'dark' : 'light')}>
        <Trans>Dark Mode</Trans>
      </MenuCheckbox>
      <MenuLink icon={Pencil} href="/logger">
        <Trans>LOG CONTACTS</Trans>
      </MenuLink>
      {!user.eqsl_apikey_set && (
        <div className={s.promo}>
          <MenuGroup label={t`Confirm your contacts with eQSL`}>
            <MenuLink icon={KeyRound} href="/account/logs#callbooks" detail={t`Settings`}>
              <Trans>Add your eQSL key</Trans>
            </MenuLink>
          </MenuGroup>
        </div>
      )}
      {!isSubscriber(session) && (
        <MenuLink icon={BadgeCheck} href="/plans">
          <Trans>UPGRADE FREE</Trans>
        </MenuLink>
      )}
      {user.is_admin === 1 && (
        <MenuGroup label={t`Administration`}>
          <MenuLink icon={Shield} href="/admin/users">
            <Trans>User statistics</Trans>
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/callsigns">
            <Trans>Callsigns</Trans>
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/reports">
            <Trans>Reports</Trans>
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/awards">
            <Trans>Awards of this site</Trans>
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/releases">
            <Trans>Releases</Trans>
          </MenuLink>
        </MenuGroup>
      )}
      <SwitchAccount user={user} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  )
}
