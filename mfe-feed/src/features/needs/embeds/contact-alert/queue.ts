/**
 * Scheduling of alerts: one at a time. While others wait it is shown for a shorter time; up to three are queued, and
 * the rest are counted. The queue remembers known ids, so that a reconnect repeats none.
 */

/** Durations in milliseconds. */
export const ALERT_TIMES = {
  /** Display time when no contact is queued: 1.2 s for the entrance, then 5 s at rest. */
  stay: 6_200,
  /** Display time of a new country. */
  stayForNew: 9_200,
  /** Minimum display time while others wait. */
  apart: 2_000,
  leave: 200,
} as const
export const MAX_WAITING = 3
/** Number of remembered ids; an update contains far fewer contacts. */
const MAX_REMEMBERED_IDS = 400

export interface Queued {
  readonly id: number
  /** Null for a contact that only subscribers may see: it is counted, but not shown. */
  readonly call: string | null
  readonly first: 'country' | 'band' | null
}

export interface Queue<Alert extends Queued> {
  readonly shown: Alert | undefined
  /** The shown alert has been leaving since `since`. */
  readonly leaving: boolean
  readonly since: number
  /** In display order. */
  readonly waiting: readonly Alert[]
  /** Number of contacts beyond the queue since it was last empty. */
  readonly more: number
  readonly known: ReadonlySet<number>
}

/** Creates a queue. Contacts that exist at the start are not shown as new. */
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

/** Adds the newest contacts, newest first. Returns the same queue if all of them are known. */
export function enqueue<Alert extends Queued>(
  queue: Queue<Alert>,
  contacts: readonly Alert[],
  now: number,
): Queue<Alert> {
  const news = contacts.filter(({ id }) => !queue.known.has(id)).reverse()
  if (news.length === 0) return queue
  const knownIds = new Set([...queue.known, ...news.map(({ id }) => id)].slice(-MAX_REMEMBERED_IDS))
  const open = news.filter(({ call }) => call !== null)
  const waiting = [...queue.waiting, ...open]
  // Show one of them at once if no alert is displayed.
  const room = queue.shown === undefined ? MAX_WAITING + 1 : MAX_WAITING
  const isBusy = queue.shown !== undefined || open.length > 0
  const hidden = isBusy ? news.length - open.length : 0
  return advance(
    {
      ...queue,
      known: knownIds,
      waiting: waiting.slice(0, room),
      more: queue.more + Math.max(0, waiting.length - room) + hidden,
    },
    now,
  )
}

/** The state of the queue at `now`. */
export function advance<Alert extends Queued>(queue: Queue<Alert>, now: number): Queue<Alert> {
  const at = nextChange(queue)
  if (at === undefined || now < at) return queue
  if (queue.shown !== undefined && !queue.leaving) return { ...queue, leaving: true, since: now }
  const [shown, ...waiting] = queue.waiting
  return { ...queue, shown, waiting, leaving: false, since: now, more: shown === undefined ? 0 : queue.more }
}

/** Time of the next change by `advance`; undefined if nothing is pending. */
export function nextChange<Alert extends Queued>({ shown, leaving, since, waiting }: Queue<Alert>): number | undefined {
  if (shown === undefined) return waiting.length > 0 ? since : undefined
  if (leaving) return since + ALERT_TIMES.leave
  if (waiting.length > 0) return since + ALERT_TIMES.apart - ALERT_TIMES.leave
  return since + (shown.first === 'country' ? ALERT_TIMES.stayForNew : ALERT_TIMES.stay)
}
