/** Identifies the open tabs of this browser by a lock that each tab holds. */
import { readDraft, setDraft } from '@onfreq/session/drafts'

const PREFIX = 'onfreq-contest-tab '
const KEY = 'contest.tab'

/** Null if the browser or the page has no lock API. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

/** Id of this tab. It stays the same across a reload; a duplicated tab gets a new one. */
export async function nameThisTab(): Promise<string> {
  const stored = readDraft(KEY)
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
  const isCopy = typeof stored === 'string' && !isReload && ((await openTabs())?.has(stored) ?? false)
  const name = typeof stored === 'string' && !isCopy ? stored : crypto.randomUUID()
  setDraft(KEY, name)
  // The lock is held until the page unloads. After a reload the previous page may still hold it for a moment.
  void locks()?.request(PREFIX + name, () => new Promise(() => undefined))
  return name
}

/** Ids of the open tabs; null if the browser cannot list them. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  const state = await locks()?.query()
  if (!state) return null
  const { held: heldLocks = [], pending = [] } = state
  const names = [...heldLocks, ...pending].flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  )
  return new Set(names)
}
