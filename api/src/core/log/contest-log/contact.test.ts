import type { Contest, ExchangePart } from '@onfreq/ham/contest/contest'
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

test('joins serial and text in an exchange, and writes one of them when both contain the same number', () => {
  expect(sent(['STX', '12'])).toBe('12')
  expect(sent(['STX_STRING', 'kw'])).toBe('KW')
  expect(sent(['STX', '12'], ['STX_STRING', 'KW'])).toBe('12 KW')
  expect(sent(['STX', '012'], ['STX_STRING', '12'])).toBe('012')
  expect(sent(['STX', '12'], ['STX_STRING', '13'])).toBe('12 13')
  expect(sent()).toBe('')
})

test('uses the zone of the record when the received exchange is empty', () => {
  expect(contestContact(row([['SRX', '7']], { exchange_zone: '14' }), undefined).rcvd).toBe('7')
  expect(contestContact(row([], { exchange_zone: ' 14 ' }), undefined).rcvd).toBe('14')
})

test('uses the zone of the station, of the type that the contest uses, when the sent exchange is empty', () => {
  const stationFields: [string, string][] = [
    ['MY_CQ_ZONE', '14'],
    ['MY_ITU_ZONE', '27'],
  ]
  const sentIn = (...exchange: ExchangePart[]) =>
    contestContact(row(stationFields), { exchange } as unknown as Contest).sent
  expect(sentIn('cq-zone')).toBe('14')
  expect(sentIn('itu-zone')).toBe('27')
  expect(sentIn('serial')).toBe('')
  expect(contestContact(row([...stationFields, ['STX_STRING', '28']]), undefined).sent).toBe('28')
})

test('joins class and section in the Field Day exchange', () => {
  const extra: [string, string][] = [
    ['CLASS', '3A'],
    ['ARRL_SECT', 'ema'],
  ]
  const rcvdIn = (...exchange: ExchangePart[]) => contestContact(row(extra), { exchange } as unknown as Contest).rcvd
  expect(rcvdIn('class', 'section')).toBe('3A EMA')
  expect(rcvdIn('serial')).toBe('')
})

test.each([
  ['FM', 'voice', 'FM'],
  ['RTTY', 'data', 'RY'],
  ['CW', 'cw', 'CW'],
  ['SSB', 'voice', 'PH'],
  ['FT8', 'data', 'DG'],
])('writes %s for %s contests as %s in Cabrillo', (mode, mode_class, written) => {
  expect(contestContact(row([], { mode, mode_class }), undefined).mode).toBe(written)
})
