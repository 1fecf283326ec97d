import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRanked, type Ranked, Top } from './top.ts'

const OPERATORS = 40
const MAX_COUNT = 4

test('keeps the top list equal to a full scan after each change', () => {
  const change = fc.record({
    place: fc.nat({ max: OPERATORS - 1 }),
    count: fc.nat({ max: 6 }),
    // Occasionally an operator changes callsign.
    callsign: fc.option(fc.constantFrom('A1', 'M1', 'Z1'), { freq: 9 }),
  })
  let stored = 0
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const truth = new Map<number, Ranked>()
      const everybody = () => [...truth.values()].filter(({ count }) => count > 0)
      for (let place = 0; place < OPERATORS; place += 1)
        truth.set(place, { place, count: place % 7, callsign: `K${place}` })
      let top = new Top(everybody(), MAX_COUNT, 3)
      for (const { place, count, callsign } of changes) {
        const now = { place, count, callsign: callsign === null ? `K${place}` : `${callsign}${place}` }
        truth.set(place, now)
        top.move(now)
        const best = top.best(MAX_COUNT)
        if (best === undefined) top = new Top(everybody(), MAX_COUNT, 3)
        else {
          stored += 1
          expect(best).toEqual(everybody().sort(compareRanked).slice(0, MAX_COUNT))
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(stored).toBeGreaterThan(100)
})
