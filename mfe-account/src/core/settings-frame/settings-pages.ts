import { msg } from '@lingui/core/macro'
import { ArrowLeftRight, Bell, Database, type LucideIcon, Plug, RadioTower, ShieldCheck, UserRound } from 'lucide-react'

/** The settings pages in their order. `also` lists paths of pages below one of them. */
export const SETTINGS_PAGES = [
  {
    path: '/account',
    also: ['/profile', '/account/edit', '/account/preferences'],
    icon: UserRound,
    title: msg`Profile`,
    about: msg`Name, contact, bio, language`,
  },
  {
    path: '/account/station',
    also: ['/account/profiles'],
    icon: RadioTower,
    title: msg`Station & callsigns`,
    about: msg`Location, callsigns, club`,
  },
  {
    path: '/account/logs',
    also: ['/account/deliveries'],
    icon: ArrowLeftRight,
    title: msg`Other logs`,
    about: msg`QRZ, LoTW, eQSL, Club Log`,
  },
  {
    path: '/account/programs',
    also: [],
    icon: Plug,
    title: msg`Programs & keys`,
    about: msg`Bridge, API keys, webhooks`,
  },
  {
    path: '/account/alerts',
    also: [],
    icon: Bell,
    title: msg`Alerts & spots`,
    about: msg`Rules, quiet hours, dial`,
  },
  {
    path: '/account/security',
    also: [],
    icon: ShieldCheck,
    title: msg`Security & devices`,
    about: msg`Password, passkeys, devices`,
  },
  {
    path: '/account/plan',
    also: [],
    icon: Database,
    title: msg`Plan & data`,
    about: msg`Subscription, export, delete`,
  },
] as const satisfies readonly SettingsPage[]

export interface SettingsPage {
  readonly path: string
  readonly also: readonly string[]
  readonly icon: LucideIcon
  readonly title: ReturnType<typeof msg>
  readonly about: ReturnType<typeof msg>
}

/** The settings page to which a path belongs. */
export function findSettingsPage(path: string): SettingsPage | undefined {
  return SETTINGS_PAGES.find((page: SettingsPage) => page.path === path || page.also.includes(path))
}

/** Current pages of the groups that were once on a single page: old links end with `#passkeys`. */
const PAGE_BY_FRAGMENT: Readonly<Record<string, string>> = {
  '#callsign': '/account/station',
  '#callbooks': '/account/logs',
  '#passkeys': '/account/security',
}

export function findMovedPage(hash: string): string | undefined {
  const path = PAGE_BY_FRAGMENT[hash]
  return path && path + hash
}
