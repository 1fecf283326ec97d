import { describe, expect, it } from 'vitest'
import { clockText, lockedTimeText, parseTimeEntry, timerText } from './time-entry.ts'

const EVENING = Date.parse('2026-11-21T18:42:07Z')

describe('the time field', () => {
  it('shows the clock in UTC, whatever the zone of the browser', () => {
    expect(clockText(EVENING)).toBe('18:42:07')
  })

  it('shows the day with a locked time, and seconds only where they are known', () => {
    expect(lockedTimeText('2026-11-09T21:14:30Z')).toBe('2026-11-09 21:14:30')
    expect(lockedTimeText('2026-11-09T21:14:00Z', false)).toBe('2026-11-09 21:14')
  })

  it.each([
    ['18:22', '2026-11-21T18:22:00.000Z'],
    ['1822', '2026-11-21T18:22:00.000Z'],
    ['18:22:40', '2026-11-21T18:22:40.000Z'],
    ['2026-11-09 21:14', '2026-11-09T21:14:00.000Z'],
    ['2026-11-09T21:14:05Z', '2026-11-09T21:14:05.000Z'],
  ])('reads %s', (text, instant) => {
    expect(parseTimeEntry(text, EVENING)).toBe(instant)
  })

  it('takes a time just before midnight for the day that has ended', () => {
    expect(parseTimeEntry('23:58', Date.parse('2026-11-22T00:04:00Z'))).toBe('2026-11-21T23:58:00.000Z')
  })

  it.each(['', '25:00', '18:61', '2026-02-30 10:00', 'now'])('refuses %s', (text) => {
    expect(parseTimeEntry(text, EVENING)).toBeNull()
  })

  it('counts the QSO in minutes and seconds', () => {
    expect(timerText(0)).toBe('00:00')
    expect(timerText(42)).toBe('00:42')
    expect(timerText(3_723)).toBe('1:02:03')
  })
})
