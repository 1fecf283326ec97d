import { expect, test } from 'vitest'
import { createShares, HEAVY } from './shares.ts'
import type { Work } from './work.ts'

const piece = (party: string): Work => ({ party, patience: 1_000 })

function setUp(places: number, heavyPlaces = places, reserved = 0) {
  let at = 0
  const shares = createShares({ places, heavyPlaces, reserved, now: () => at })
  const log: string[] = []
  const take = (work: Work | undefined, name = work?.party ?? 'all') => {
    let giveBack = () => {}
    const giveUp = shares.take(work, (back) => {
      log.push(name)
      giveBack = back
    })
    return { giveBack: () => giveBack(), giveUp: () => giveUp?.() }
  }
  return {
    shares,
    log,
    take,
    pass: (ms: number) => {
      at += ms
    },
    /** Holds a place for so long. */
    use(party: string, ms: number) {
      const { giveBack } = take(piece(party))
      at += ms
      giveBack()
    },
  }
}

test('the next place goes to what serves all, then to the party that used least', () => {
  const { take, use, log } = setUp(1)
  use('much', 100)
  use('little', 10)
  const first = take(piece('somebody'))
  const [much, little, all] = [take(piece('much')), take(piece('little')), take(undefined)]
  log.length = 0
  for (const each of [first, all, little, much]) each.giveBack()
  expect(log).toEqual(['all', 'little', 'much'])
})

test('what is under way counts as used, and half of it is forgotten after ten seconds', () => {
  const { take, use, pass, log } = setUp(2)
  use('earlier', 1_000)
  pass(20_000)
  const now = take(piece('now'))
  pass(249)
  const other = take(piece('other'))
  const [more, earlier] = [take(piece('now')), take(piece('earlier'))]
  log.length = 0
  other.giveBack()
  expect(log).toEqual(['earlier'])
  earlier.giveBack()
  more.giveBack()
  now.giveBack()
})

test.each([
  [HEAVY - 1, ['often', 'often', 'often']],
  [HEAVY, ['often']],
])('a party that held connections for %i ms gets %j at once', (ms, expected) => {
  const { take, use, log } = setUp(3, 1)
  use('often', ms)
  log.length = 0
  for (let n = 0; n < 3; n += 1) take(piece('often'))
  expect(log).toEqual(expected)
})

test('heavy parties share their places, and others take the rest at once', () => {
  const { take, use, log } = setUp(3, 1)
  use('one', 3 * HEAVY)
  use('two', 4 * HEAVY)
  log.length = 0
  const first = take(piece('two'))
  take(piece('two'))
  take(piece('one'))
  take(piece('visitor'))
  expect(log).toEqual(['two', 'visitor'])
  first.giveBack()
  expect(log).toEqual(['two', 'visitor', 'one'])
})

test('where everything is slow, a party that used a small part of what others did is not heavy', () => {
  const { take, use, log } = setUp(4, 1)
  use('member', 2 * HEAVY)
  use('hostile', 20 * HEAVY)
  use('member', 2 * HEAVY)
  take(piece('hostile'))
  take(piece('hostile'))
  log.length = 0
  take(piece('member'))
  expect(log).toEqual(['member'])
})

test('a piece of heavy work that holds a place gets its second before new work', () => {
  const { take, use, log } = setUp(2, 1)
  use('heavy', HEAVY)
  const work = piece('heavy')
  const transaction = take(work, 'transaction')
  take(piece('heavy'), 'new')
  log.length = 0
  const second = take(work, 'second')
  expect(log).toEqual(['second'])
  take(work, 'third')
  second.giveBack()
  expect(log).toEqual(['second', 'third'])
  transaction.giveBack()
})

test('pieces of work that hold all places but the reserved ones get their second ones in turn', () => {
  const { take, log } = setUp(3, 3, 1)
  const [one, two] = [piece('one'), piece('two')]
  const transactions = [take(one, 'one'), take(two, 'two')]
  take(piece('three'), 'three')
  const seconds = [take(one, 'second of one'), take(two, 'second of two')]
  expect(log).toEqual(['one', 'two', 'second of one'])
  seconds[0]?.giveBack()
  expect(log.at(-1)).toBe('second of two')
  seconds[1]?.giveBack()
  expect(log).toHaveLength(4)
  transactions[0]?.giveBack()
  expect(log.at(-1)).toBe('three')
  take(undefined, 'all')
  expect(log.at(-1)).toBe('all')
})

test('among very many parties, one that holds a place is not forgotten', () => {
  const { take, use, pass, log } = setUp(4, 1)
  take(piece('long'))
  for (let n = 0; n < 1_001; n += 1) use(`visitor ${n}`, 0)
  pass(HEAVY)
  take(piece('long'), 'heavy')
  log.length = 0
  take(piece('long'), 'another')
  expect(log).toEqual([])
})

test('who gives up waits no longer and takes no place', () => {
  const { shares, take, log } = setUp(1)
  const first = take(piece('a'))
  const second = take(piece('b'))
  expect(shares.waiting).toBe(1)
  second.giveUp()
  second.giveUp()
  expect(shares.waiting).toBe(0)
  take(piece('c'))
  first.giveBack()
  expect(log).toEqual(['a', 'c'])
})
