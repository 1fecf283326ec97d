/** Selects the keys and tabs that a user sees on a page, from all menu entries of the parts. */
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
  /** `page`: the key leads to the current page. `true`: the page is a tab of the key's group. */
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
  /** Keys on a phone; the last one opens the remaining keys of the rail. */
  readonly bar: readonly NavigationKey<Entry>[]
  readonly rest: readonly NavigationKey<Entry>[]
  /** Tabs of the group that the page belongs to. */
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

/** Maximum including the last key, so that a thumb can hit each of them reliably. */
const MAX_BAR_KEYS = 4

export function navigationFor<Entry extends Declared>(
  entries: readonly Entry[],
  situation: Situation,
): Navigation<Entry> {
  const { path, user } = situation
  const reachable = entries.flatMap((entry) => {
    const href = fillPath(entry.path, situation)
    return href !== undefined && isOpen(href, situation) ? [{ entry, href, here: isHere(entry, path, situation) }] : []
  })
  const keys = reachable.filter(({ entry: { rail, group } }) => (rail ? !(rail.visitors && user) : group === undefined))
  const getHead = (group: string | undefined) =>
    group === undefined ? undefined : keys.filter(({ entry }) => entry.group === group).toSorted(compareInTabs)[0]
  const open = reachable.find(({ href }) => href === path) ?? reachable.find(({ here }) => here)
  const head = getHead(open?.entry.group)
  const ownKey = keys.find((key) => key === open && (key === head || !isShortcut(key.entry, head?.entry)))

  const allKeys = keys.toSorted(compareInRail).map((key): NavigationKey<Entry> => {
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
          .toSorted(compareInTabs)
          .map((tab) => ({ ...tab, here: tab === open }))
  const rail = allKeys.filter(({ entry }) => !entry.rail?.foot)
  const foot = allKeys.filter(({ entry }) => entry.rail?.foot)
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

/** Whether the entry is a direct link at the foot to a page of a group whose key is in the rail above. */
const isShortcut = (entry: Declared, head: Declared | undefined) =>
  head !== undefined && entry.rail?.foot === true && head.rail?.foot !== true

/** A visitor's first places; for members the entries that declare a key here, with the main one in the middle. */
function getBar<Entry extends Declared>(rail: readonly NavigationKey<Entry>[], user: Person | null) {
  if (!user) return rail.slice(0, MAX_BAR_KEYS)
  const selected = rail.filter(({ entry }) => entry.bar !== undefined).slice(0, MAX_BAR_KEYS)
  const main = selected.filter(({ entry }) => entry.first)
  const others = selected.filter(({ entry }) => !entry.first)
  return [...others.slice(0, 2), ...main, ...others.slice(2)]
}

type Placed = { readonly entry: Declared }
const compareInTabs = (a: Placed, b: Placed) => a.entry.place - b.entry.place
const compareInRail = (a: Placed, b: Placed) => getRailRank(a.entry) - getRailRank(b.entry)
const getRailRank = ({ rail, place = LAST_PLACE }: Declared) => rail?.place ?? place

/** Fills in a path; undefined for a visitor if it needs data of a member. */
function fillPath(path: string, { user, year }: Situation): string | undefined {
  if (!path.includes(':')) return path
  if (!user) return undefined
  return path
    .replace(':callsign', encodeURIComponent(callsignToPath(user.my_callsign)))
    .replace(':id', String(user.id))
    .replace(':year', String(year))
}

/** Whether the user gets the page itself, and is not redirected to the login or the landing page. */
function isOpen(href: string, { table, user }: Situation): boolean {
  const page = matchRoute(table, href)?.route.page
  if (!page) return false
  if (page.guard === 'admin') return user?.is_admin === 1
  return user !== null || (page.guard === 'none' && page.redirectVisitors === undefined)
}

export function isHere(
  { path: target, also = [] }: Pick<Declared, 'path' | 'also'>,
  path: string,
  situation?: Situation,
) {
  return [target, ...also].some((pattern) => {
    const other = situation ? fillPath(pattern, situation) : pattern
    if (other === undefined) return false
    return other === path || (other.endsWith('/*') && path.startsWith(other.slice(0, -1)))
  })
}
