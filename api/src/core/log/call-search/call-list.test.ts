import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallList } from './call-list.ts'

const list = () => {
  const calls = new CallList()
  for (const [call, contacts] of [
    ['K1ABC', 3],
    ['DK1AB', 2],
    ['K1AB/P', 1],
    ['W1AW', 5],
  ] as const) {
    calls.set(call, contacts)
  }
  return calls
}

test('finds calls by substring, prefix and both ends, with their contacts', () => {
  expect(list().find('K1AB', 9)).toEqual({ calls: ['K1ABC', 'DK1AB', 'K1AB/P'], contacts: 6 })
  expect(list().find('K1AB*', 9)).toEqual({ calls: ['K1ABC', 'K1AB/P'], contacts: 4 })
  expect(list().find('*1*P', 9)).toEqual({ calls: ['K1AB/P'], contacts: 1 })
  expect(list().find('W1AW*W', 9)).toEqual({ calls: [], contacts: 0 })
  expect(list().find('*', 9).contacts).toBe(11)
  expect(list().find('JA', 9)).toEqual({ calls: [], contacts: 0 })
})

test('counts all matches when there are more than can be listed', () => {
  expect(list().find('1', 3)).toEqual({ calls: null, contacts: 11 })
})

test('removes a call without contacts, and adds it again with new ones', () => {
  const calls = list()
  calls.set('W1AW', 0)
  expect(calls.find('W1AW', 9)).toEqual({ calls: [], contacts: 0 })
  calls.set('W1AW', 2)
  expect(calls.find('W1AW', 9)).toEqual({ calls: ['W1AW'], contacts: 2 })
})

test('returns the same matches as a regular expression', () => {
  const call = fc.string({ unit: fc.constantFrom('A', 'B', '1', '/'), minLength: 1, maxLength: 6 })
  const pattern = fc.string({ unit: fc.constantFrom('A', 'B', '1', '*'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.uniqueArray(call, { maxLength: 30 }), pattern, (calls, sought) => {
      const callList = new CallList()
      for (const each of calls) callList.set(each, 1)
      const expected = sought.includes('*') ? new RegExp(`^${sought.replaceAll('*', '.*')}$`) : new RegExp(sought)
      expect(callList.find(sought, 30).calls?.toSorted()).toEqual(
        calls.filter((each) => expected.test(each)).toSorted(),
      )
    }),
  )
})
