import { expect, test } from 'vitest'
import { contact } from '../../../../../fixtures.ts'
import { callersNow, contactWith } from './callers.ts'

const since = '2026-11-21T18:40:00Z'
const caller = { account_id: 5, callsign: 'ON4QIL', since }

test('a caller is listed for half an hour', () => {
  const calledAt = Date.parse(since)
  expect(callersNow([caller], calledAt + 29 * 60_000)).toEqual([caller])
  expect(callersNow([caller], calledAt + 30 * 60_000)).toEqual([])
})

test('matches a caller with a contact made after the call, not before it', () => {
  const log = (TS: string, Call = 'ON4QIL') => contact({ TS, Call })
  expect(contactWith([log('2026-11-21T18:39:00Z')], caller)).toBeDefined()
  expect(contactWith([log('2026-11-21T18:36:00Z')], caller)).toBeUndefined()
  expect(contactWith([log('2026-11-21T18:45:00Z', 'ON4QIL/P')], caller)).toBeUndefined()
})
