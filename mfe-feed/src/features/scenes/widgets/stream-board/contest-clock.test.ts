import { describe, expect, it } from 'vitest'
import { contestClock, contestHours } from './contest-clock.ts'

const contest = { starts_at: '2026-11-21T11:00:00Z', ends_at: '2026-11-21T23:00:00Z' }
const at = (time: string) => contestClock(contest, Date.parse(`2026-11-${time}Z`))

describe('contest clock', () => {
  it('counts down to the end', () => {
    expect(at('21T18:42:08')).toEqual({
      figures: '04:17:52',
      caption: 'left, ends 23:00 UTC',
      at: expect.closeTo(0.6418, 3),
    })
  })

  it('counts down to the start before it', () => {
    expect(at('21T10:59:30')).toMatchObject({ figures: '00:00:30', caption: 'to the start at 11:00 UTC', at: 0 })
  })

  it('stops after the end', () => {
    expect(at('22T06:00:00')).toEqual({ figures: '00:00:00', caption: 'ended 2026-11-21 23:00 UTC', at: 1 })
  })

  it('never shows zero while time is left', () => {
    expect(at('21T22:59:59.500').figures).toBe('00:00:01')
  })

  it('has a ruler of twelve hours', () => {
    expect(contestHours(contest).map(({ text }) => text)).toEqual([
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
      '23',
    ])
  })
})
