/**
 * Open pages learn through the socket that a channel moved. What is not on the screen changes over at once; a mounted page
 * changes on its next visit, or when nobody has touched the page for half an hour (wall displays).
 */
import type { Registry } from '@onfreq/contracts/registry'
import { currentRegistry, replaceRegistry } from '@onfreq/federation/registry'
import { liveClient } from '@onfreq/session/live'
import { swapMounted } from './applications.ts'

const IDLE_AFTER = 30 * 60_000

export function startLiveSwap(): void {
  const client = liveClient()
  client.on('releases', ({ revision }) => void refresh(revision))
  client.onReload(() => void refresh(undefined))
  swapWhenIdle()
}

/** Fetches the registry unless this page has it already. */
async function refresh(revision: string | undefined): Promise<void> {
  if (revision === currentRegistry().revision) return
  const answer = await fetch('/api/registry', { cache: 'no-cache' }).catch(() => undefined)
  if (!answer?.ok) return
  const registry: unknown = await answer.json()
  if (isRegistry(registry)) replaceRegistry(registry)
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

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'revision' in value && 'microfrontends' in value
}
