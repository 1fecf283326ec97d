import { expect, test } from 'vitest'
import { openCountries } from './countries.ts'

const MONDAY = new Date('2026-11-16T00:00:00Z')

test('counts each country of a week once, reads the week once, and restarts on Monday', async () => {
  const log = [
    { at: '2026-11-11T09:00:00Z', dxcc: 1 },
    { at: '2026-11-16T00:00:01Z', dxcc: 291 },
    { at: '2026-11-17T10:00:00Z', dxcc: 291 },
    { at: '2026-11-18T10:00:00Z', dxcc: 223 },
  ]
  const requests: string[] = []
  const countries = openCountries(async (from, to) => {
    requests.push(from.toISOString())
    return [
      ...new Set(
        log
          .filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime())
          .map(({ dxcc }) => dxcc),
      ),
    ]
  })
  expect(await countries(new Date('2026-11-18T12:00:00Z'), MONDAY)).toEqual({ thisWeek: 2, lastWeek: 1 })
  log.push({ at: '2026-11-18T12:00:30Z', dxcc: 339 })
  expect(await countries(new Date('2026-11-18T12:01:00Z'), MONDAY)).toEqual({ thisWeek: 3, lastWeek: 1 })
  expect(requests).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-09T00:00:00.000Z', '2026-11-18T11:50:00.000Z'])
  expect(await countries(new Date('2026-11-23T00:00:05Z'), new Date('2026-11-23T00:00:00Z'))).toEqual({
    thisWeek: 0,
    lastWeek: 3,
  })
})
