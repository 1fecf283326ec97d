/**
 * The socket notifies open pages that a channel moved, and they request the changes: a few hundred bytes. Hidden parts
 * switch at once; a mounted page switches on its next visit or after half an hour without interaction (wall displays).
 * A withdrawn release is left at once.
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
import { reloadOnNextPage } from './reload-on-next-page.ts'

const IDLE_AFTER = 30 * 60_000
/** In milliseconds. */
const TIMEOUT = 8_000
/**
 * In milliseconds. Random delay up to these values, so that ten thousand pages do not send requests in the same second.
 */
const SPREAD = { urgent: 1_000, otherwise: 4_000 } as const

let waiting: ReturnType<typeof setTimeout> | undefined
let waitingUntil = 0

export function startLiveSwap(): void {
  const client = liveClient()
  provideRefresh(request)
  client.on('releases', ({ revision, urgent }) => {
    if (revision !== currentRegistry().revision) scheduleRequest(urgent === true)
  })
  // A move between this page and the socket's first message was not announced.
  client.on('hello', ({ revision }) => {
    if (revision !== currentRegistry().revision) scheduleRequest(false)
  })
  swapWhenIdle()
  leaveWithdrawnShell()
}

/** Sends one request for any number of channel moves in between. */
function scheduleRequest(urgent: boolean): void {
  const wait = Math.random() * (urgent ? SPREAD.urgent : SPREAD.otherwise)
  const until = performance.now() + wait
  if (waiting !== undefined && waitingUntil <= until) return
  clearTimeout(waiting)
  waitingUntil = until
  waiting = setTimeout(() => {
    waiting = undefined
    // On failure the page continues with its current releases.
    void request().catch(() => undefined)
  }, wait)
}

async function request(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const query = new URLSearchParams({ have: haveNow() })
  const response = await fetch(`/api/registry?${query}`, { cache: 'no-store', signal })
  const changes: unknown = response.ok ? await response.json() : undefined
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

/** The shell cannot be replaced under a page: a withdrawn one is left on the next navigation. */
function leaveWithdrawnShell(): void {
  onRegistryChange(() => {
    const { shell, withdrawnShells = [] } = currentRegistry()
    if (shell !== undefined && withdrawnShells.includes(shell.id)) reloadOnNextPage()
  })
}
