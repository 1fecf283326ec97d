/**
 * Sends reports about the parts of this page to the API. Reports that may be bad news are sent immediately, since the next
 * line of code may be the last to run; good news is batched.
 */
import {
  BEACON_MOST,
  type Beacon,
  type NewTicket,
  type SeenError,
  TICKET_BLOCK,
  type Vote,
} from '@onfreq/contracts/site/visits'
import { pageBlock } from '@onfreq/session/first-data'

const votes: Vote[] = []
const errors: SeenError[] = []
let isQueued = false
let batch: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined
/**
 * Batching delays in milliseconds. A part must report `alive` within `CANARY.aliveWithin`, so that delay is short; the batch
 * includes earlier paints and measurements.
 */
const BATCH_DELAYS_MS = { alive: 1_000, others: 8_000 } as const
let ticket: string | undefined
/** False for testers and for a page opened offline. */
let isSending = true

export function sendVote(vote: Vote): void {
  if (!isSending) return
  votes.push(vote)
  if (!isGoodNews(vote) || document.hidden) sendSoon()
  else
    scheduleFlush(vote.state === 'alive' && vote.vitals === undefined ? BATCH_DELAYS_MS.alive : BATCH_DELAYS_MS.others)
}

function isGoodNews({ state, vitals }: Vote): boolean {
  return state === 'painted' || state === 'alive' || vitals !== undefined
}

/** The shortest delay flushes the full batch. */
function scheduleFlush(within: number): void {
  const at = performance.now() + within
  if (batch && batch.at <= at) return
  clearTimeout(batch?.timer)
  batch = { at, timer: setTimeout(sendSoon, within) }
}

/** Flushes the batch before the page is hidden. */
export function flushOnHide(): void {
  document.addEventListener('visibilitychange', () => document.hidden && sendSoon())
  window.addEventListener('pagehide', sendSoon)
}

export function sendError(error: SeenError): void {
  if (!isSending) return
  errors.push(error)
  sendSoon()
}

/** Combines the reports of one task in one request, sent before any other code runs. */
function sendSoon(): void {
  if (isQueued) return
  isQueued = true
  queueMicrotask(() => {
    isQueued = false
    send()
  })
}

function send(): void {
  clearTimeout(batch?.timer)
  batch = undefined
  if (ticket === undefined) return
  while (votes.length + errors.length > 0) {
    const body: Beacon = {
      ticket,
      votes: votes.splice(0, BEACON_MOST.votes),
      errors: errors.splice(0, BEACON_MOST.errors),
    }
    navigator.sendBeacon('/api/releases/beacon', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
}

/** Reads the page's ticket, before anything is reported. */
export function consumeTicket(): void {
  const block = pageBlock(TICKET_BLOCK)
  if (typeof block !== 'string') isSending = false
  else if (isFromCache()) void requestTicket()
  else ticket = block
}

/** Whether the page came from a cache: its ticket is old then, and already has a verdict. */
export function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.decodedBodySize > 0 && navigation.transferSize === 0
  )
}

async function requestTicket(): Promise<void> {
  try {
    const response = await fetch('/api/releases/ticket', { method: 'POST' })
    const body: unknown = response.ok ? await response.json() : undefined
    if (!isTicket(body)) return
    ticket = body.ticket
    send()
  } catch {
    // Offline there is no recipient.
  }
}

function isTicket(value: unknown): value is NewTicket {
  return typeof value === 'object' && value !== null && 'ticket' in value && typeof value.ticket === 'string'
}
