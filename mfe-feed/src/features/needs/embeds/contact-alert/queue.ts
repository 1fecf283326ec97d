/**
 * Scheduling of alerts. One at a time; while others wait it is shown for a shorter time, up to three are queued, and
 * the rest are counted. The queue remembers known ids, so that a reconnect repeats nothing.
 */

/** Milliseconds. */
export const ALERT_TIMES = {
  /** Display time without a queue: 1.2 s to arrive, 5 s of rest. */
  stay: 6_200,
  /** A new country stays longer. */
  stayForNew: 9_200,
  /** Minimum interval while others wait. */
  apart: 2_000,
  leave: 200,
} as const
export const MAX_WAITING = 3
/** Number of remembered ids; a state contains far fewer. */
const MAX_KNOWN = 400

export interface Queued {
  readonly id: number
  /** Null for one visible only to subscribers: it is counted, not shown. */
  readonly call: string | null
  readonly first: 'country' | 'band' | null
}

export interface Queue<Alert extends Queued> {
  readonly shown: Alert | undefined
  /** Leaving since `since`. */
  readonly leaving: boolean
  readonly since: number
  /** Next first. */
  readonly waiting: readonly Alert[]
  /** Overflow count since the queue was last empty. */
  readonly more: number
  readonly known: ReadonlySet<number>
}

/** Contacts existing at the start are not new. */
export function openQueue<Alert extends Queued>(contacts: readonly Alert[]): Queue<Alert> {
  return {
    shown: undefined,
    leaving: false,
    since: Number.NEGATIVE_INFINITY,
    waiting: [],
    more: 0,
    known: new Set(contacts.map(({ id }) => id)),
  }
}

/** Adds the newest contacts, newest first; returns the same queue if it knew all of them. */
export function enqueue<Alert extends Queued>(
  queue: Queue<Alert>,
  contacts: readonly Alert[],
  now: number,
): Queue<Alert> {
  const news = contacts.filter(({ id }) => !queue.known.has(id)).reverse()
  if (news.length === 0) return queue
  const known = new Set([...queue.known, ...news.map(({ id }) => id)].slice(-MAX_KNOWN))
  const open = news.filter(({ call }) => call !== null)
  const waiting = [...queue.waiting, ...open]
  // Shows one of them at once if the slot is free.
  const room = queue.shown === undefined ? MAX_WAITING + 1 : MAX_WAITING
  const isBusy = queue.shown !== undefined || open.length > 0
  const hidden = isBusy ? news.length - open.length : 0
  return advance(
    {
      ...queue,
      known,
      waiting: waiting.slice(0, room),
      more: queue.more + Math.max(0, waiting.length - room) + hidden,
    },
    now,
  )
}

/** The queue at `now`. */
export function advance<Alert extends Queued>(queue: Queue<Alert>, now: number): Queue<Alert> {
  const at = nextChange(queue)
  if (at === undefined || now < at) return queue
  if (queue.shown !== undefined && !queue.leaving) return { ...queue, leaving: true, since: now }
  const [shown, ...waiting] = queue.waiting
  return { ...queue, shown, waiting, leaving: false, since: now, more: shown === undefined ? 0 : queue.more }
}

/** When `advance` next changes something; undefined when nothing is pending. */
export function nextChange<Alert extends Queued>({ shown, leaving, since, waiting }: Queue<Alert>): number | undefined {
  if (shown === undefined) return waiting.length > 0 ? since : undefined
  if (leaving) return since + ALERT_TIMES.leave
  if (waiting.length > 0) return since + ALERT_TIMES.apart - ALERT_TIMES.leave
  return since + (shown.first === 'country' ? ALERT_TIMES.stayForNew : ALERT_TIMES.stay)
}
