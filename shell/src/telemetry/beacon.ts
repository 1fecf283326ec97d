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
} from '@onfreq/contracts/site/visits'
import { pageBlock } from '@onfreq/session/first-data'

const votes: Vote[] = []
const errors: SeenError[] = []
let isQueued = false
let company: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined
/**
 * In milliseconds. A part has to be alive within a time (`CANARY.aliveWithin`), so that is said soon; what was painted and
 * measured before that goes along.
 */
const COMPANY = { alive: 1_000, others: 8_000 } as const
let ticket: string | undefined
/** False for testers, and for a page that was opened without a network. */
let isHeard = true

export function tellVote(vote: Vote): void {
  if (!isHeard) return
  votes.push(vote)
  if (!isGoodNews(vote) || document.hidden) sendSoon()
  else waitForCompany(vote.state === 'alive' && vote.vitals === undefined ? COMPANY.alive : COMPANY.others)
}

function isGoodNews({ state, vitals }: Vote): boolean {
  return state === 'painted' || state === 'alive' || vitals !== undefined
}

/** The first who has to go takes all others along. */
function waitForCompany(within: number): void {
  const at = performance.now() + within
  if (company && company.at <= at) return
  clearTimeout(company?.timer)
  company = { at, timer: setTimeout(sendSoon, within) }
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
  clearTimeout(company?.timer)
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
