/** Everything about one's own account (product specification, 2.2). */
import type { SessionUser } from '@onfreq/contracts/accounts/session'
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

/** New members find their way back to it for so long, ms. */
const FIRST_HOUR_SHOWN = 30 * 24 * 3_600_000

/** The first hour, until its steps are done; how many are left is what its page last knew, where it was ever open. */
function FirstHourLink({ user }: { user: SessionUser }) {
  const [left] = usePreference<number>(`first-hour.left.${user.id}`, UNKNOWN)
  const isNew = Date.now() - Date.parse(user.created_at) < FIRST_HOUR_SHOWN
  // Elsewhere they may have done all of it: name, grid and photo say so.
  const isBegun = user.name === '' || user.grid === '' || user.profile_image_name === null
  if (!isNew || left === 0 || (left === UNKNOWN && !isBegun)) return null
  const done = FIRST_HOUR_STEPS + 1 - left
  return (
    <MenuLink
      icon={ListChecks}
      href="/welcome"
      {...(left !== UNKNOWN && { detail: `${done} of ${FIRST_HOUR_STEPS + 1}` })}
    >
      Your first hour
    </MenuLink>
  )
}

const UNKNOWN = -1
/** Beside the account itself, which is the first of five. */
const FIRST_HOUR_STEPS = 4

export default function AccountMenu({ user, trigger }: { user: SessionUser; trigger: ReactElement }) {
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
        {isSubscriber(session) && <span className={s.level}>{session.subscription.level}</span>}
      </p>
      <FirstHourLink user={user} />
      <MenuLink icon={Settings} href="/account">
        Account / Settings
      </MenuLink>
      <MenuLink icon={UserRound} href={`/${encodeURIComponent(callsignToPath(user.my_callsign))}`}>
        Your Public Profile
      </MenuLink>
      <MenuLink icon={Image} href="/profile/pictures">
        Photos
      </MenuLink>
      <MenuLink icon={Users} href="/clubs">
        Clubs
      </MenuLink>
      <MenuCheckbox icon={Moon} checked={theme === 'dark'} onCheckedChange={(on) => setTheme(on ? 'dark' : 'light')}>
        Dark Mode
      </MenuCheckbox>
      <MenuLink icon={Pencil} href="/logger">
        LOG CONTACTS
      </MenuLink>
      {!user.eqsl_apikey_set && (
        <MenuLink icon={KeyRound} href="/account" detail="Settings">
          Add your eQSL key
        </MenuLink>
      )}
      {!isSubscriber(session) && (
        <MenuLink icon={BadgeCheck} href="/plans">
          UPGRADE FREE
        </MenuLink>
      )}
      {user.is_admin === 1 && (
        <MenuGroup label="Administration">
          <MenuLink icon={Shield} href="/admin/users">
            User statistics
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/callsigns">
            Callsigns
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/reports">
            Reports
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/awards">
            Awards of this site
          </MenuLink>
          <MenuLink icon={Shield} href="/admin/releases">
            Releases
          </MenuLink>
        </MenuGroup>
      )}
      <SwitchAccount user={user} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
