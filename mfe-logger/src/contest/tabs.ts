/** The tabs of this browser, told apart by a lock that each holds for as long as it is open. */
import { readDraft, setDraft } from '@onfreq/session/drafts'

const PREFIX = 'onfreq-contest-tab '
const KEY = 'contest.tab'

/** The name of this tab. A reload keeps it; a tab that was made as a copy of another one gets its own. */
export async function nameThisTab(): Promise<string> {
  const kept = readDraft(KEY)
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  const isCopy = typeof kept === 'string' && !isReload && ((await openTabs())?.has(kept) ?? false)
  const name = typeof kept === 'string' && !isCopy ? kept : crypto.randomUUID()
  setDraft(KEY, name)
  // Held until the page goes. After a reload the page before may hold it for a moment longer.
  if ('locks' in navigator) void navigator.locks.request(PREFIX + name, () => new Promise(() => undefined))
  return name
}

/** Null where a browser cannot tell. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = [...held, ...pending].flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  )
  return new Set(names)
}
