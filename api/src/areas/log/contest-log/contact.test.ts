import { expect, test } from 'vitest'
import { contestContact } from './contact.ts'
import type { ContestContactRow } from './repository.ts'

const row = (extra: [string, string][], more: Partial<ContestContactRow> = {}): ContestContactRow =>
  ({
    id: 1,
    call: 'K1ABC',
    started_at: new Date('2025-11-29T00:00:00Z'),
    band: '20m',
    freq_hz: null,
    mode: 'CW',
    mode_class: 'cw',
    rst_sent: '599',
    rst_rcvd: '599',
    dxcc: 291,
    continent: 'NA',
    cq_zone: 5,
    itu_zone: 8,
    exchange_zone: null,
    extra,
    ...more,
  }) as ContestContactRow
const sent = (...extra: [string, string][]) => contestContact(row(extra), undefined).sent

test('an exchange is its serial and its words, once where both say the same number', () => {
  expect(sent(['STX', '12'])).toBe('12')
  expect(sent(['STX_STRING', 'kw'])).toBe('KW')
  expect(sent(['STX', '12'], ['STX_STRING', 'KW'])).toBe('12 KW')
  expect(sent(['STX', '012'], ['STX_STRING', '12'])).toBe('012')
  expect(sent(['STX', '12'], ['STX_STRING', '13'])).toBe('12 13')
  expect(sent()).toBe('')
})

test('what was received falls back to the zone of the record', () => {
  expect(contestContact(row([['SRX', '7']], { exchange_zone: '14' }), undefined).rcvd).toBe('7')
  expect(contestContact(row([], { exchange_zone: ' 14 ' }), undefined).rcvd).toBe('14')
})

test.each([
  ['FM', 'voice', 'FM'],
  ['RTTY', 'data', 'RY'],
  ['CW', 'cw', 'CW'],
  ['SSB', 'voice', 'PH'],
  ['FT8', 'data', 'DG'],
])('Cabrillo writes %s as %s contests want it: %s', (mode, mode_class, written) => {
  expect(contestContact(row([], { mode, mode_class }), undefined).mode).toBe(written)
})
