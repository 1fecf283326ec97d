import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRanked, type Ranked, Top } from './top.ts'

const OPERATORS = 40
const MAX_COUNT = 4

test('keeps the top list equal to a full scan after each change', () => {
  const change = fc.record({
    slot: fc.nat({ max: OPERATORS - 1 }),
    count: fc.nat({ max: 6 }),
    // Some changes also change the callsign.
    callsign: fc.option(fc.constantFrom('A1', 'M1', 'Z1'), { freq: 9 }),
  })
  let stored = 0
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const truth = new Map<number, Ranked>()
      const listRanked = () => [...truth.values()].filter(({ count }) => count > 0)
      for (let slot = 0; slot < OPERATORS; slot += 1) truth.set(slot, { slot, count: slot % 7, callsign: `K${slot}` })
      let top = new Top(listRanked(), MAX_COUNT, 3)
      for (const { slot, count, callsign } of changes) {
        const now = { slot, count, callsign: callsign === null ? `K${slot}` : `${callsign}${slot}` }
        truth.set(slot, now)
        top.move(now)
        const best = top.best(MAX_COUNT)
        if (best === undefined) top = new Top(listRanked(), MAX_COUNT, 3)
        else {
          stored += 1
          expect(best).toEqual(listRanked().sort(compareRanked).slice(0, MAX_COUNT))
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(stored).toBeGreaterThan(100)
})
