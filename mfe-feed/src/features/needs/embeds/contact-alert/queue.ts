/**
 * Which alert is shown when. One at a time; while others wait it makes room sooner, up to three wait, and what comes on top
 * of these is counted. The queue knows what it has heard of, so that a connection that comes back repeats nothing.
 */

/** Milliseconds. */
export const ALERT_TIMES = {
  /** How long one stays when nobody waits: 1.2 s to arrive, 5 s of rest. */
  stay: 6_200,
  /** A new country stays longer. */
  stayForNew: 9_200,
  /** With others waiting, a new one comes at most this often. */
  apart: 2_000,
  leave: 200,
} as const
export const MOST_WAITING = 3
/** Ids that are remembered; a state tells far fewer. */
const MOST_KNOWN = 400

export interface Queued {
  readonly id: number
  /** Null for one that only subscribers see: it is counted, not shown. */
  readonly call: string | null
  readonly first: 'country' | 'band' | null
}

export interface Queue<Alert extends Queued> {
  readonly shown: Alert | undefined
  /** On its way out, since `since`. */
  readonly leaving: boolean
  readonly since: number
  /** Next first. */
  readonly waiting: readonly Alert[]
  /** How many had no room since the queue was last empty. */
  readonly more: number
  readonly known: ReadonlySet<number>
}

/** What is there at the start is no news. */
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

/** Takes the newest contacts, newest first, and returns the same queue when it knew all of them. */
export function hear<Alert extends Queued>(queue: Queue<Alert>, contacts: readonly Alert[], now: number): Queue<Alert> {
  const news = contacts.filter(({ id }) => !queue.known.has(id)).reverse()
  if (news.length === 0) return queue
  const known = new Set([...queue.known, ...news.map(({ id }) => id)].slice(-MOST_KNOWN))
  const open = news.filter(({ call }) => call !== null)
  const waiting = [...queue.waiting, ...open]
  // One of them is shown at once where nobody is.
  const room = queue.shown === undefined ? MOST_WAITING + 1 : MOST_WAITING
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

/** The queue as it is at `now`. */
export function advance<Alert extends Queued>(queue: Queue<Alert>, now: number): Queue<Alert> {
  const at = nextChange(queue)
  if (at === undefined || now < at) return queue
  if (queue.shown !== undefined && !queue.leaving) return { ...queue, leaving: true, since: now }
  const [shown, ...waiting] = queue.waiting
  return { ...queue, shown, waiting, leaving: false, since: now, more: shown === undefined ? 0 : queue.more }
}

/** When `advance` changes something; undefined while nothing is to come. */
export function nextChange<Alert extends Queued>({ shown, leaving, since, waiting }: Queue<Alert>): number | undefined {
  if (shown === undefined) return waiting.length > 0 ? since : undefined
  if (leaving) return since + ALERT_TIMES.leave
  if (waiting.length > 0) return since + ALERT_TIMES.apart - ALERT_TIMES.leave
  return since + (shown.first === 'country' ? ALERT_TIMES.stayForNew : ALERT_TIMES.stay)
}
