import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WORKED_BUCKETS, type WorkedCallCell, WorkedCallIndex } from './worked-calls.ts'

const cell = (change: Partial<WorkedCallCell> = {}): WorkedCallCell => ({
  band: '20m',
  modeClass: 'cw',
  n: 1,
  newest: 1_763_900_000,
  ...change,
})
const byPlace = (cells: readonly WorkedCallCell[]) =>
  [...cells].sort((a, b) => `${a.band} ${a.modeClass}`.localeCompare(`${b.band} ${b.modeClass}`))

describe('worked-call index', () => {
  it('finds stored calls, and nothing for similar ones', () => {
    const index = new WorkedCallIndex()
    index.apply([['G4QAO', [cell(), cell({ band: '', modeClass: '', n: 40, newest: 5 })]]])
    expect(byPlace(index.of('G4QAO'))).toEqual([cell({ band: '', modeClass: '', n: 40, newest: 5 }), cell()])
    for (const other of ['G4QA', 'G4QAOX', '4QAO', 'G4QAO/P', '']) expect(index.of(other)).toEqual([])
  })

  it('stores nothing but its input', () => {
    const index = new WorkedCallIndex()
    const readBuckets = () => Array.from({ length: WORKED_BUCKETS }, (_, number) => index.bucket(number)).join('')
    index.apply([['G4QAO', [cell({ n: 3, newest: 36 })]]])
    expect(readBuckets()).toBe('\nG4QAO\t20m,cw,3,10')
    index.apply([['G4QAO', [cell({ n: 4, newest: 36 })]]])
    expect(readBuckets()).toBe('\nG4QAO\t20m,cw,4,10')
    index.apply([['G4QAO', []]])
    expect(readBuckets()).toBe('')
  })

  it('adds a contact logged here, and replaces it by the response of the server', () => {
    const index = new WorkedCallIndex()
    index.apply([['G4QAO', [cell()]]])
    index.add('G4QAO', { band: '20m', modeClass: 'cw', newest: 1_763_900_060 })
    index.add('G4QAO', { band: '40m', modeClass: 'cw', newest: 7 })
    expect(byPlace(index.of('G4QAO'))).toEqual([
      cell({ n: 2, newest: 1_763_900_060 }),
      cell({ band: '40m', newest: 7 }),
    ])
    index.apply([['G4QAO', []]])
    expect(index.of('G4QAO')).toEqual([])
  })

  it('matches a table with the same changes, before and after storage', () => {
    const calls = fc.constantFrom('G4QAO', 'G4QAO/P', 'EA8/G4QAO', 'W1AW', 'W1AW/4', 'JA1QHM', 'R1FJL', 'VK9X')
    const cells = fc.uniqueArray(
      fc.record({
        band: fc.constantFrom('', '160m', '20m', '70cm'),
        modeClass: fc.constantFrom('', 'cw', 'voice', 'data'),
        n: fc.integer({ min: 1, max: 90_000 }),
        newest: fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }),
      }),
      { selector: ({ band, modeClass }) => `${band} ${modeClass}`, maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.array(fc.array(fc.tuple(calls, cells), { maxLength: 4 }), { maxLength: 12 }), (rounds) => {
        const [index, table] = [new WorkedCallIndex(), new Map<string, readonly WorkedCallCell[]>()]
        for (const round of rounds) {
          index.apply(round)
          for (const [call, known] of round) table.set(call, known)
        }
        const stored = new WorkedCallIndex()
        for (let bucket = 0; bucket < WORKED_BUCKETS; bucket++) stored.setBucket(bucket, index.bucket(bucket))
        for (const [call, known] of table) {
          expect(byPlace(index.of(call))).toEqual(byPlace(known))
          expect(byPlace(stored.of(call))).toEqual(byPlace(known))
        }
      }),
    )
  })

  it('uses less than 6 MB for 100,000 contacts, and rewrites little for one more', () => {
    const index = new WorkedCallIndex()
    const letters = (n: number) =>
      n.toString(26).replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))
    index.apply(
      Array.from({ length: 60_000 }, (_, n) => [
        `DL${n % 10}${letters(n)}`,
        [cell({ newest: 1_700_000_000 + n }), ...(n < 40_000 ? [cell({ band: '40m', modeClass: 'voice' })] : [])],
      ]),
    )
    const sizes = Array.from({ length: WORKED_BUCKETS }, (_, bucket) => index.bucket(bucket).length)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    expect(all).toBeLessThan(4_000_000)
    expect(Math.max(...sizes)).toBeLessThan((all / WORKED_BUCKETS) * 2)
  })
})
