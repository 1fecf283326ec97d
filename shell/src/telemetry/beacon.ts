/** What this page tells about its parts, on its way to the API: said at once, since the next line of code may be the last. */
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
let ticket: string | undefined
/** False for testers, and for a page that was opened without a network. */
let isHeard = true

export function tellVote(vote: Vote): void {
  if (!isHeard) return
  votes.push(vote)
  sendSoon()
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
