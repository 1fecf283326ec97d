/** Entries of the command palette for the typed text. */

import { t } from '@lingui/core/macro'
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { matchRoute, type RouteTable } from '@onfreq/contracts/site/routes'
import { callsignToPath, isCallsign } from '@onfreq/ham/callsign'
import { i18n } from '@onfreq/i18n/i18n'
import { isHere } from './navigation.ts'
import type { Place } from './places.ts'

export interface Command {
  readonly id: string
  readonly label: string
  /** Text at the end: the URL or the kind of entry. */
  readonly detail: string
  readonly href: string
}

/** Menu entries of the released parts. */
type Places = readonly Pick<Place, 'path' | 'also' | 'first'>[]

/** Pages without parameters that this user can open. Entries with `first` and the destinations of the rail come first. */
export function pageCommands(table: RouteTable, user: SessionUser | null, places: Places): Command[] {
  const listed = new Set<string>()
  const commands = table.flatMap(({ page, pattern }) => {
    const href = pattern.replace(/\/:\w+\?$/, '') || '/'
    if (href.includes('/:')) return []
    const key = `${page.title} ${page.name}`
    if (listed.has(key)) return []
    if (page.guard === 'admin' && user?.is_admin !== 1) return []
    if (page.guard === 'member' && !user) return []
    if (page.redirectSignedIn && user) return []
    if (/cancel|thanks|check|lander|join|noheader/.test(href)) return []
    listed.add(key)
    return [{ id: `page ${href}`, label: i18n._(page.title), detail: href, href }]
  })
  return commands.toSorted((one, other) => rank(one.href, places) - rank(other.href, places))
}

function rank(href: string, places: Places): number {
  const place = places.findIndex((each) => isHere(each, href))
  if (place === -1) return places.length
  return places[place]?.first === true ? -1 : place
}

/** Commands for a text: the station if it can be a callsign, then pages whose name contains all words. */
export function commandsFor(
  text: string,
  table: RouteTable,
  { user, places = [] }: { readonly user: SessionUser | null; readonly places?: Places },
): Command[] {
  const typed = text.trim().toUpperCase()
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const pages = pageCommands(table, user, places).filter(({ label, detail }) =>
    words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)),
  )
  return [...stationCommands(typed, table, user), ...pages]
}

function stationCommands(callsign: string, table: RouteTable, user: SessionUser | null): Command[] {
  if (!isCallsign(callsign)) return []
  const href = `/${encodeURIComponent(callsignToPath(callsign))}`
  if (matchRoute(table, href)?.route.pattern !== '/:callsign') return []
  const log = `/?log_callsign=${encodeURIComponent(callsign)}`
  return [
    { id: 'station', label: callsign, detail: t`Open the station`, href },
    ...(user
      ? [
          {
            id: 'log',
            label: t({ message: `Log ${callsign}`, comment: 'To log a contact with this station' }),
            detail: t`Log bar`,
            href: log,
          },
        ]
      : []),
  ]
}
