/**
 * What this page tells about its parts, on its way to the API. What may be bad news is said at once, since the next line of
 * code may be the last; good news waits a moment for company.
 */
import {
  BEACON_MOST,
  type Beacon,
  type NewTicket,
  type SeenError,
  TICKET_BLOCK,
  type Vote,
} from '@onfreq/contracts/visits'
import { pageBlock } from '@onfreq/session/first-data'

const votes: Vote[] = []
const errors: SeenError[] = []
let isQueued = false
let company: ReturnType<typeof setTimeout> | undefined
/** In milliseconds. */
const COMPANY_WITHIN = 1_000
let ticket: string | undefined
/** False for testers, and for a page that was opened without a network. */
let isHeard = true

export function tellVote(vote: Vote): void {
  if (!isHeard) return
  votes.push(vote)
  if (isGoodNews(vote) && !document.hidden) company ??= setTimeout(sendSoon, COMPANY_WITHIN)
  else sendSoon()
}

function isGoodNews({ state, vitals }: Vote): boolean {
  return state === 'painted' || state === 'alive' || vitals !== undefined
}

/** What waits for company leaves before the page is put away. */
export function followPutAway(): void {
  document.addEventListener('visibilitychange', () => document.hidden && sendSoon())
  window.addEventListener('pagehide', sendSoon)
}

export function tellError(error: SeenError): void {
  if (!isHeard) return
  errors.push(error)
  sendSoon()
}

/** What is said in one go travels in one request; it leaves before any other code runs. */
function sendSoon(): void {
  if (isQueued) return
  isQueued = true
  queueMicrotask(() => {
    isQueued = false
    send()
  })
}

function send(): void {
  clearTimeout(company)
  company = undefined
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

/** Takes the ticket of the page, before anything is told. */
export function takeTicket(): void {
  const block = pageBlock(TICKET_BLOCK)
  if (typeof block !== 'string') isHeard = false
  else if (isFromCache()) void askForTicket()
  else ticket = block
}

/** Nothing was transferred: the ticket in the page was there before, and has had its verdict. */
export function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.decodedBodySize > 0 && navigation.transferSize === 0
  )
}

async function askForTicket(): Promise<void> {
  try {
    const answer = await fetch('/api/releases/ticket', { method: 'POST' })
    const body: unknown = answer.ok ? await answer.json() : undefined
    if (!isTicket(body)) return
    ticket = body.ticket
    send()
  } catch {
    // Without a network there is nobody to tell.
  }
}

function isTicket(value: unknown): value is NewTicket {
  return typeof value === 'object' && value !== null && 'ticket' in value && typeof value.ticket === 'string'
}
