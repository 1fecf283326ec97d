import { expect, test } from 'vitest'
import { createShares, MIN_HEAVY_MS } from './shares.ts'
import type { Work } from './work.ts'

const work = (party: string): Work => ({ party, timeoutMs: 1_000 })

function setUp(slots: number, heavySlots = slots, reserved = 0) {
  let at = 0
  const shares = createShares({ slots, heavySlots, reserved, now: () => at })
  const log: string[] = []
  const acquire = (by: Work | undefined, name = by?.party ?? 'all') => {
    let release = () => {}
    const cancel = shares.acquire(by, (releaseSlot) => {
      log.push(name)
      release = releaseSlot
    })
    return { release: () => release(), cancel: () => cancel?.() }
  }
  return {
    shares,
    log,
    acquire,
    pass: (ms: number) => {
      at += ms
    },
    /** Holds a slot for `ms` milliseconds. */
    use(party: string, ms: number) {
      const { release } = acquire(work(party))
      at += ms
      release()
    },
  }
}

test('gives the next slot to work for all, then to the party with the lowest usage', () => {
  const { acquire, use, log } = setUp(1)
  use('much', 100)
  use('little', 10)
  const first = acquire(work('first'))
  const [heavy, light, all] = [acquire(work('much')), acquire(work('little')), acquire(undefined)]
  log.length = 0
  for (const each of [first, all, light, heavy]) each.release()
  expect(log).toEqual(['all', 'little', 'much'])
})

test('counts running work as usage, and halves usage every ten seconds', () => {
  const { acquire, use, pass, log } = setUp(2)
  use('earlier', 1_000)
  pass(20_000)
  const now = acquire(work('now'))
  pass(249)
  const other = acquire(work('other'))
  const [more, earlier] = [acquire(work('now')), acquire(work('earlier'))]
  log.length = 0
  other.release()
  expect(log).toEqual(['earlier'])
  earlier.release()
  more.release()
  now.release()
})

test.each([
  [MIN_HEAVY_MS - 1, ['often', 'often', 'often']],
  [MIN_HEAVY_MS, ['often']],
])('a party with a usage of %i ms gets %j immediately', (ms, expected) => {
  const { acquire, use, log } = setUp(3, 1)
  use('often', ms)
  log.length = 0
  for (let n = 0; n < 3; n += 1) acquire(work('often'))
  expect(log).toEqual(expected)
})

test('limits heavy parties to their slots and gives the other slots to light parties immediately', () => {
  const { acquire, use, log } = setUp(3, 1)
  use('one', 3 * MIN_HEAVY_MS)
  use('two', 4 * MIN_HEAVY_MS)
  log.length = 0
  const first = acquire(work('two'))
  acquire(work('two'))
  acquire(work('one'))
  acquire(work('visitor'))
  expect(log).toEqual(['two', 'visitor'])
  first.release()
  expect(log).toEqual(['two', 'visitor', 'one'])
})

test('does not limit a party far below the heaviest usage, even when everything is slow', () => {
  const { acquire, use, log } = setUp(4, 1)
  use('member', 2 * MIN_HEAVY_MS)
  use('hostile', 20 * MIN_HEAVY_MS)
  use('member', 2 * MIN_HEAVY_MS)
  acquire(work('hostile'))
  acquire(work('hostile'))
  log.length = 0
  acquire(work('member'))
  expect(log).toEqual(['member'])
})

test('gives heavy work its second slot before new work starts', () => {
  const { acquire, use, log } = setUp(2, 1)
  use('heavy', MIN_HEAVY_MS)
  const heavy = work('heavy')
  const transaction = acquire(heavy, 'transaction')
  acquire(work('heavy'), 'new')
  log.length = 0
  const second = acquire(heavy, 'second')
  expect(log).toEqual(['second'])
  acquire(heavy, 'third')
  second.release()
  expect(log).toEqual(['second', 'third'])
  transaction.release()
})

test('gives transactions that hold all other slots their second slot in turn', () => {
  const { acquire, log } = setUp(3, 3, 1)
  const [one, two] = [work('one'), work('two')]
  const transactions = [acquire(one, 'one'), acquire(two, 'two')]
  acquire(work('three'), 'three')
  const seconds = [acquire(one, 'second of one'), acquire(two, 'second of two')]
  expect(log).toEqual(['one', 'two', 'second of one'])
  seconds[0]?.release()
  expect(log.at(-1)).toBe('second of two')
  seconds[1]?.release()
  expect(log).toHaveLength(4)
  transactions[0]?.release()
  expect(log.at(-1)).toBe('three')
  acquire(undefined, 'all')
  expect(log.at(-1)).toBe('all')
})

test('never evicts a party that holds a slot', () => {
  const { acquire, use, pass, log } = setUp(4, 1)
  acquire(work('long'))
  for (let n = 0; n < 1_001; n += 1) use(`visitor ${n}`, 0)
  pass(MIN_HEAVY_MS)
  acquire(work('long'), 'heavy')
  log.length = 0
  acquire(work('long'), 'another')
  expect(log).toEqual([])
})

test('a cancelled request leaves the queue and gets no slot', () => {
  const { shares, acquire, log } = setUp(1)
  const first = acquire(work('a'))
  const second = acquire(work('b'))
  expect(shares.waiting).toBe(1)
  second.cancel()
  second.cancel()
  expect(shares.waiting).toBe(0)
  acquire(work('c'))
  first.release()
  expect(log).toEqual(['a', 'c'])
})
