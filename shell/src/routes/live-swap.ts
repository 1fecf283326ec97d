/**
 * The socket notifies open pages that a channel has moved, and they request the changes, which are a few hundred bytes.
 * Hidden parts switch immediately; a mounted page switches on its next visit, or after half an hour without interaction
 * (wall displays). A page leaves a withdrawn release immediately.
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

const IDLE_AFTER_MS = 30 * 60_000
/** In milliseconds. */
const TIMEOUT_MS = 8_000
/**
 * In milliseconds: upper limits of a random delay, so that ten thousand pages do not send requests in the same second.
 */
const SPREAD_MS = { urgent: 1_000, otherwise: 4_000 } as const

let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = 0

export function startLiveSwap(): void {
  const client = liveClient()
  provideRefresh(request)
  client.on('releases', ({ revision, urgent }) => {
    if (revision !== currentRegistry().revision) scheduleRequest(urgent === true)
  })
  // A channel move between the rendering of this page and the socket's first message was not announced.
  client.on('hello', ({ revision }) => {
    if (revision !== currentRegistry().revision) scheduleRequest(false)
  })
  swapWhenIdle()
  leaveWithdrawnShell()
  followTiers()
}

/** Sends one request for any number of channel moves in the meantime. */
function scheduleRequest(urgent: boolean): void {
  const wait = Math.random() * (urgent ? SPREAD_MS.urgent : SPREAD_MS.otherwise)
  const until = performance.now() + wait
  if (timer !== undefined && dueAt <= until) return
  clearTimeout(timer)
  dueAt = until
  timer = setTimeout(() => {
    timer = undefined
    // On failure the page continues with its current releases.
    void request().catch(() => undefined)
  }, wait)
}

async function request(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
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
    if (performance.now() - touched >= IDLE_AFTER_MS) void swapMounted()
  }, 60_000)
}

/** A part may have run in this page while it was a house part, and only another document is free of it. */
function followTiers(): void {
  const getGuests = () => `${currentRegistry().microfrontends.map(({ name, guest }) => guest && name)}`
  const guests = getGuests()
  onRegistryChange(() => {
    if (getGuests() !== guests) reloadOnNextPage()
  })
}

/** The shell cannot be replaced in an open page, so a withdrawn one is left on the next navigation. */
function leaveWithdrawnShell(): void {
  onRegistryChange(() => {
    const { shell, withdrawnShells = [] } = currentRegistry()
    if (shell !== undefined && withdrawnShells.includes(shell.id)) reloadOnNextPage()
  })
}
