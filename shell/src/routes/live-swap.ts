/**
 * Open pages learn through the socket that a channel moved. What is not on the screen changes over at once; a mounted page
 * changes on its next visit, or when nobody has touched the page for half an hour (wall displays).
 */
import { currentRegistry, isRegistry, replaceRegistry } from '@onfreq/federation/registry'
import { liveClient } from '@onfreq/session/live'
import { swapMounted } from './applications.ts'

const IDLE_AFTER = 30 * 60_000
/** In milliseconds. */
const GIVE_UP_AFTER = 8_000

export function startLiveSwap(): void {
  const client = liveClient()
  client.on('releases', ({ revision }) => void refresh(revision))
  client.onReload(() => void refresh(undefined))
  swapWhenIdle()
}

/** Fetches the registry unless this page has it already. */
async function refresh(revision: string | undefined): Promise<void> {
  if (revision === currentRegistry().revision) return
  const registry = await fetchRegistry().catch(() => undefined)
  // Without a new one, the page goes on with the releases that it has.
  if (isRegistry(registry)) replaceRegistry(registry)
}

async function fetchRegistry(): Promise<unknown> {
  const signal = AbortSignal.timeout(GIVE_UP_AFTER)
  const answer = await fetch('/api/registry', { cache: 'no-cache', signal })
  return answer.ok ? await answer.json() : undefined
}

function swapWhenIdle(): void {
  let touched = performance.now()
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(type, () => (touched = performance.now()), { passive: true, capture: true })
  }
  setInterval(() => {
    if (performance.now() - touched >= IDLE_AFTER) void swapMounted()
  }, 60_000)
}
