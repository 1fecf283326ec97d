/** The tabs of this browser, told apart by a lock that each holds for as long as it is open. */
import { readDraft, setDraft } from '@onfreq/session/drafts'

const PREFIX = 'onfreq-contest-tab '
const KEY = 'contest.tab'

/** Null in browsers and pages that have none. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

/** The name of this tab. A reload keeps it; a tab that was made as a copy of another one gets its own. */
export async function nameThisTab(): Promise<string> {
  const kept = readDraft(KEY)
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
  const isCopy = typeof kept === 'string' && !isReload && ((await openTabs())?.has(kept) ?? false)
  const name = typeof kept === 'string' && !isCopy ? kept : crypto.randomUUID()
  setDraft(KEY, name)
  // Held until the page goes. After a reload the page before may hold it for a moment longer.
  void locks()?.request(PREFIX + name, () => new Promise(() => undefined))
  return name
}

/** Null where a browser cannot tell. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  const state = await locks()?.query()
  if (!state) return null
  const { held = [], pending = [] } = state
  const names = [...held, ...pending].flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  )
  return new Set(names)
}
