/**
 * Open pages learn through the socket that a channel moved, and ask what is new: some hundred bytes. What is not on the
 * screen changes over at once; a mounted page changes on its next visit, or when nobody has touched the page for half an
 * hour (wall displays). What was taken back is left at once.
 */
import {
  applyChanges,
  currentRegistry,
  haveNow,
  isRegistryChanges,
  onRegistryChange,
  provideRefresh,
} from '@onfreq/federation/registry'
import { liveClient } from '@onfreq/session/live'
import { swapMounted } from './applications.ts'

const IDLE_AFTER = 30 * 60_000
/** In milliseconds. */
const GIVE_UP_AFTER = 8_000
/** Ten thousand pages do not ask in the same second. In milliseconds, at random up to these. */
const SPREAD = { urgent: 1_000, otherwise: 4_000 } as const

let waiting: ReturnType<typeof setTimeout> | undefined
let waitingUntil = 0

export function startLiveSwap(): void {
  const client = liveClient()
  provideRefresh(ask)
  client.on('releases', ({ revision, urgent }) => {
    if (revision !== currentRegistry().revision) askSoon(urgent === true)
  })
  // What moved between this page and the socket's first word was told to nobody.
  client.on('hello', ({ revision }) => {
    if (revision !== currentRegistry().revision) askSoon(false)
  })
  swapWhenIdle()
  leaveWithdrawnShell()
}

/** However many channels move meanwhile, it is asked once. */
function askSoon(urgent: boolean): void {
  const wait = Math.random() * (urgent ? SPREAD.urgent : SPREAD.otherwise)
  const until = performance.now() + wait
  if (waiting !== undefined && waitingUntil <= until) return
  clearTimeout(waiting)
  waitingUntil = until
  waiting = setTimeout(() => {
    waiting = undefined
    // Without an answer, the page goes on with the releases that it has.
    void ask().catch(() => undefined)
  }, wait)
}

async function ask(): Promise<void> {
  const signal = AbortSignal.timeout(GIVE_UP_AFTER)
  const query = new URLSearchParams({ have: haveNow() })
  const answer = await fetch(`/api/registry?${query}`, { cache: 'no-store', signal })
  const changes: unknown = answer.ok ? await answer.json() : undefined
  if (isRegistryChanges(changes) && changes.revision !== currentRegistry().revision) applyChanges(changes)
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

/** The shell cannot be changed under a page: one that was taken back is left with the next link. */
function leaveWithdrawnShell(): void {
  let isWithdrawn = false
  const path = location.pathname
  onRegistryChange(() => {
    const { shell, withdrawnShells = [] } = currentRegistry()
    isWithdrawn = shell !== undefined && withdrawnShells.includes(shell.id)
  })
  window.addEventListener('single-spa:before-routing-event', () => {
    if (isWithdrawn && location.pathname !== path) location.reload()
  })
}
