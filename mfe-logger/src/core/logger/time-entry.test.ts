import { describe, expect, it } from 'vitest'
import { instantText, lockedTimeText, parseTimeEntry, toApiInstant } from './time-entry.ts'

const EVENING = Date.parse('2026-11-21T18:42:07Z')

describe('time field', () => {
  it("reads the time as UTC to the second, whatever the browser's time zone", () => {
    expect(instantText(EVENING + 480)).toBe('2026-11-21T18:42:07Z')
  })

  it('shows the date with a locked time, and seconds only if they are known', () => {
    expect(lockedTimeText('2026-11-09T21:14:30Z')).toBe('2026-11-09 21:14:30')
    expect(lockedTimeText(toApiInstant('2026-11-09T21:14:00Z', false))).toBe('2026-11-09 21:14')
  })

  it.each([
    ['18:22', '2026-11-21T18:22Z'],
    ['1822', '2026-11-21T18:22Z'],
    ['18:22:40', '2026-11-21T18:22:40Z'],
    ['2026-11-09 21:14', '2026-11-09T21:14Z'],
    ['2026-11-09T21:14:05Z', '2026-11-09T21:14:05Z'],
  ])('reads %s', (text, instant) => {
    expect(parseTimeEntry(text, EVENING)).toBe(instant)
  })

  it('dates a time just before midnight to the previous day', () => {
    expect(parseTimeEntry('23:58', Date.parse('2026-11-22T00:04:00Z'))).toBe('2026-11-21T23:58Z')
  })

  it.each(['', '25:00', '18:61', '2026-02-30 10:00', 'now'])('rejects %s', (text) => {
    expect(parseTimeEntry(text, EVENING)).toBeNull()
  })
})
