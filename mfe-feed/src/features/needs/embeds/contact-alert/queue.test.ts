import { expect, test } from 'vitest'
import { ALERT_TIMES, advance, enqueue, MAX_WAITING, nextChange, openQueue, type Queue, type Queued } from './queue.ts'

const contact = (id: number, change: Partial<Queued> = {}): Queued => ({ id, call: `K${id}A`, first: null, ...change })
/** Newest first, as delivered. */
const contacts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => contact(to - index))

/** Advances time until nothing is pending. Returns what was shown when, and the maximum overflow count. */
function play(queue: Queue<Queued>) {
  const visible: (readonly [id: number, at: number])[] = []
  let [now, at] = [queue.since, nextChange(queue)]
  let more = queue.more
  if (queue.shown) visible.push([queue.shown.id, queue.since])
  for (let next = queue; at !== undefined; at = nextChange(next)) {
    now = at
    const before = next.shown
    next = advance(next, now)
    more = Math.max(more, next.more)
    if (next.shown && next.shown !== before) visible.push([next.shown.id, now])
  }
  return { shown: visible, more, end: now }
}

test('ignores contacts that exist at the start, shows a new one at once and removes it later', () => {
  const queue = openQueue(contacts(1, 5))
  expect(nextChange(queue)).toBeUndefined()
  const received = enqueue(queue, contacts(1, 6), 1_000)
  expect(received.shown?.id).toBe(6)
  expect(advance(received, 1_000 + ALERT_TIMES.stay - 1)).toBe(received)
  const leaving = advance(received, 1_000 + ALERT_TIMES.stay)
  expect(leaving).toMatchObject({ leaving: true, shown: { id: 6 } })
  expect(advance(leaving, 1_000 + ALERT_TIMES.stay + ALERT_TIMES.leave).shown).toBeUndefined()
})

test('shows a new country for longer than other contacts', () => {
  const received = enqueue(openQueue<Queued>([]), [contact(1, { first: 'country' })], 0)
  expect(nextChange(received)).toBe(ALERT_TIMES.stayForNew)
})

test('shows at most one contact every two seconds in a pile-up, queues three and counts the rest', () => {
  const received = enqueue(openQueue<Queued>([]), contacts(1, 11), 0)
  expect(received.waiting).toHaveLength(MAX_WAITING)
  const { shown, more } = play(received)
  expect(shown.map(([id]) => id)).toEqual([1, 2, 3, 4])
  expect(more).toBe(7)
  for (const [index, [, at]] of shown.entries()) expect(at).toBeGreaterThanOrEqual(index * ALERT_TIMES.apart)
})

test('the overflow count disappears with its last contact', () => {
  let queue = enqueue(openQueue<Queued>([]), contacts(1, 9), 0)
  for (let at = nextChange(queue); at !== undefined; at = nextChange(queue)) queue = advance(queue, at)
  expect(queue).toMatchObject({ shown: undefined, more: 0 })
})

test('a reconnect or stale data repeats no contact', () => {
  const first = enqueue(openQueue(contacts(1, 3)), contacts(1, 4), 0)
  expect(enqueue(first, contacts(1, 4), 100)).toBe(first)
  expect(enqueue(first, contacts(1, 3), 200)).toBe(first)
  // One contact scrolled out of the list, and is back because another was deleted.
  const later = enqueue(first, contacts(4, 5), 300)
  expect(enqueue(later, contacts(1, 5), 400)).toBe(later)
})

test('counts contacts that only subscribers may see, but never shows them', () => {
  const hidden = contact(2, { call: null })
  expect(enqueue(openQueue<Queued>([]), [hidden], 0)).toMatchObject({ shown: undefined, more: 0 })
  expect(enqueue(openQueue<Queued>([]), [contact(3), hidden], 0)).toMatchObject({ shown: { id: 3 }, more: 1 })
})

test('shows or counts all of sixty contacts in ten minutes with bounded memory', () => {
  let queue = openQueue<Queued>([])
  let counted = 0
  const handled = new Set<number>()
  for (let second = 0; second < 3_600; second++) {
    const newest = Math.floor(second / 10) + 1
    queue = enqueue(queue, contacts(Math.max(1, newest - 19), newest), second * 1_000)
    for (let at = nextChange(queue); at !== undefined && at <= second * 1_000; at = nextChange(queue)) {
      if (queue.shown === undefined) counted += queue.more
      queue = advance(queue, second * 1_000)
    }
    if (queue.shown) handled.add(queue.shown.id)
  }
  expect(handled.size + counted).toBe(360)
  expect(queue.known.size).toBeLessThanOrEqual(400)
})
