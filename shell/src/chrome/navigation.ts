/** Which keys and tabs one person sees on one page, of all that the parts declare. */
import { LAST_PLACE, type MenuEntry } from '@onfreq/contracts/releases/menu'
import { matchRoute, type RouteTable } from '@onfreq/contracts/site/routes'
import { callsignToPath } from '@onfreq/ham/callsign'

interface Person {
  readonly id: number
  readonly my_callsign: string
  readonly is_admin: number
}

type Declared = Omit<MenuEntry, 'icon'>

/** A key of the rail or of the bottom bar. */
export interface NavigationKey<Entry extends Declared> {
  readonly entry: Entry
  readonly label: string
  readonly href: string
  /** `page`: it leads here. `true`: a tab of its group does. */
  readonly current: 'page' | 'true' | undefined
}

export interface Tab<Entry extends Declared> {
  readonly entry: Entry
  readonly href: string
  readonly here: boolean
}

export interface Navigation<Entry extends Declared> {
  readonly rail: readonly NavigationKey<Entry>[]
  readonly foot: readonly NavigationKey<Entry>[]
  /** On a phone; the remaining keys of the rail are behind its last key. */
  readonly bar: readonly NavigationKey<Entry>[]
  readonly rest: readonly NavigationKey<Entry>[]
  /** Of the group that the page belongs to. */
  readonly tabs: { readonly label: string; readonly items: readonly Tab<Entry>[] } | undefined
  /** Tabs of the first group that has no key in the bottom bar. */
  readonly restTabs: readonly Tab<Entry>[]
}

interface Situation {
  readonly table: RouteTable
  readonly user: Person | null
  readonly path: string
  readonly year: number
}

/** Including the overflow entry: the maximum that a thumb can hit reliably. */
const MAX_BAR_KEYS = 4

export function navigationFor<Entry extends Declared>(
  entries: readonly Entry[],
  situation: Situation,
): Navigation<Entry> {
  const { path, user } = situation
  const reachable = entries.flatMap((entry) => {
    const href = filled(entry.path, situation)
    return href !== undefined && isOpen(href, situation) ? [{ entry, href, here: isHere(entry, path, situation) }] : []
  })
  const keys = reachable.filter(({ entry: { rail, group } }) => (rail ? !(rail.visitors && user) : group === undefined))
  const getHead = (group: string | undefined) =>
    group === undefined ? undefined : keys.filter(({ entry }) => entry.group === group).toSorted(byTab)[0]
  const open = reachable.find(({ href }) => href === path) ?? reachable.find(({ here }) => here)
  const head = getHead(open?.entry.group)
  const ownKey = keys.find((key) => key === open && (key === head || !isShortcut(key.entry, head?.entry)))

  const drawn = keys.toSorted(byRail).map((key): NavigationKey<Entry> => {
    const isHead = key === getHead(key.entry.group)
    return {
      entry: key.entry,
      href: key.href,
      label: (isHead || key.entry.group === undefined ? key.entry.rail?.label : undefined) ?? key.entry.label,
      current: key === open ? 'page' : ownKey === undefined && key === head ? 'true' : undefined,
    }
  })
  const getTabs = (group: string | undefined): Tab<Entry>[] =>
    group === undefined
      ? []
      : reachable
          .filter(({ entry }) => entry.group === group)
          .toSorted(byTab)
          .map((tab) => ({ ...tab, here: tab === open }))
  const rail = drawn.filter(({ entry }) => !entry.rail?.foot)
  const foot = drawn.filter(({ entry }) => entry.rail?.foot)
  const bar = getBar(rail, user)
  const rest = [...rail, ...foot].filter((key) => !bar.includes(key))
  const items = getTabs(open?.entry.group)
  return {
    rail,
    foot,
    bar,
    rest,
    tabs: items.length > 1 ? { label: head?.entry.rail?.label ?? head?.entry.label ?? '', items } : undefined,
    restTabs: getTabs(rest[0]?.entry.group),
  }
}

/** A direct link from the foot to a page of a group whose own key is above. */
const isShortcut = (entry: Declared, head: Declared | undefined) =>
  head !== undefined && entry.rail?.foot === true && head.rail?.foot !== true

/** A visitor's first places, or what members' parts want there with the main one in the middle. */
function getBar<Entry extends Declared>(rail: readonly NavigationKey<Entry>[], user: Person | null) {
  if (!user) return rail.slice(0, MAX_BAR_KEYS)
  const selected = rail.filter(({ entry }) => entry.bar !== undefined).slice(0, MAX_BAR_KEYS)
  const main = selected.filter(({ entry }) => entry.first)
  const others = selected.filter(({ entry }) => !entry.first)
  return [...others.slice(0, 2), ...main, ...others.slice(2)]
}

type Placed = { readonly entry: Declared }
const byTab = (a: Placed, b: Placed) => a.entry.place - b.entry.place
const byRail = (a: Placed, b: Placed) => railPlace(a.entry) - railPlace(b.entry)
const railPlace = ({ rail, place = LAST_PLACE }: Declared) => rail?.place ?? place

/** Without what only members have, for a visitor. */
function filled(path: string, { user, year }: Situation): string | undefined {
  if (!path.includes(':')) return path
  if (!user) return undefined
  return path
    .replace(':callsign', encodeURIComponent(callsignToPath(user.my_callsign)))
    .replace(':id', String(user.id))
    .replace(':year', String(year))
}

/** Whether this person gets the page itself there, rather than the login or the front door. */
function isOpen(href: string, { table, user }: Situation): boolean {
  const page = matchRoute(table, href)?.route.page
  if (!page) return false
  if (page.guard === 'admin') return user?.is_admin === 1
  return user !== null || (page.guard === 'none' && page.redirectVisitors === undefined)
}

export function isHere({ path: own, also = [] }: Pick<Declared, 'path' | 'also'>, path: string, situation?: Situation) {
  return [own, ...also].some((pattern) => {
    const other = situation ? filled(pattern, situation) : pattern
    if (other === undefined) return false
    return other === path || (other.endsWith('/*') && path.startsWith(other.slice(0, -1)))
  })
}
