import { locatorToPosition, type Position } from '@onfreq/ham/locator'
import { expect, test } from 'vitest'
import { getLocation, headingFacts } from './place.ts'

const positionAt = (grid: string): Position => {
  const position = locatorToPosition(grid)
  if (!position) throw new Error(grid)
  return position
}
/** Noon at Greenwich on an equinox: the sun rises at about six everywhere. */
const NOON_AT_GREENWICH = Date.UTC(2026, 2, 20, 12, 7)

test('prefers a grid to the centre of the country, and ignores invalid grids', () => {
  const country = { latitude: 51, longitude: 10 }
  expect(getLocation([null, 'JN58', 'IO91'], country)).toEqual({ position: positionAt('JN58'), exact: true })
  expect(getLocation(['nowhere', undefined], country)).toEqual({ position: country, exact: false })
  expect(getLocation([], null)).toBeNull()
})

test('calculates the short and the long path from London to New York', () => {
  const { bearing, long, compass, kilometres } = headingFacts(
    positionAt('IO91wm'),
    positionAt('FN30as'),
    NOON_AT_GREENWICH,
  )
  expect(bearing).toBeGreaterThan(285)
  expect(bearing).toBeLessThan(291)
  expect((bearing + 180) % 360).toBe(long)
  expect(compass).toBe('W')
  expect(kilometres).toBeGreaterThan(5_500)
  expect(kilometres).toBeLessThan(5_620)
})

test.each([
  [{ latitude: 0, longitude: 0 }, '12:00', 'day'],
  [{ latitude: 0, longitude: 90 }, '18:00', 'grey line'],
  [{ latitude: 0, longitude: 180 }, '00:00', 'night'],
  [{ latitude: 0, longitude: -90 }, '06:00', 'grey line'],
])('calculates the solar time at %j as %s, which is %s', (grid, time, light) => {
  const facts = headingFacts(positionAt('IO91wm'), grid, NOON_AT_GREENWICH)
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  // The equation of time differs by about a minute.
  expect(Math.abs(((minutes(facts.sunTime) - minutes(time) + 720 + 1_440) % 1_440) - 720)).toBeLessThanOrEqual(2)
  expect(facts.light).toBe(light)
})
