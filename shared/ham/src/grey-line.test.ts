import { expect, test } from 'vitest'
import { isGreyLine, nightCircle, subsolarPoint, sunCrossings, sunElevation } from './grey-line.ts'

test('has the sun above the tropics at the solstices and above the equator at the equinoxes', () => {
  expect(subsolarPoint(Date.UTC(2026, 5, 21, 8, 24)).latitude).toBeCloseTo(23.44, 1)
  expect(subsolarPoint(Date.UTC(2026, 11, 21, 20, 50)).latitude).toBeCloseTo(-23.44, 1)
  expect(subsolarPoint(Date.UTC(2026, 2, 20, 14, 46)).latitude).toBeCloseTo(0, 1)
})

test('has the sun above Greenwich at noon UTC, apart from the equation of time', () => {
  // On 2026-11-03 solar time is 16.4 minutes ahead: 4.1 degrees west.
  expect(subsolarPoint(Date.UTC(2026, 10, 3, 12)).longitude).toBeCloseTo(-4.1, 1)
  expect(subsolarPoint(Date.UTC(2026, 3, 15, 12)).longitude).toBeCloseTo(0, 0)
})

test('has the sun on the horizon at the terminator, and darkness inside', () => {
  const time = Date.UTC(2026, 10, 21, 9, 30)
  const night = nightCircle(time, 0, 36)
  expect(night.ring).toHaveLength(37)
  expect(night.ring[0]).toEqual(night.ring[36])
  for (const place of night.ring) {
    expect(sunElevation(place, time)).toBeCloseTo(0, 5)
    expect(isGreyLine(place, time)).toBe(true)
  }
  expect(sunElevation(night.centre, time)).toBeCloseTo(-90, 3)
  for (const place of nightCircle(time, 18).ring) expect(sunElevation(place, time)).toBeCloseTo(-18, 5)
})

test('finds one sunrise and sunset a day in London, and none at the North Cape in June', () => {
  const day = Date.UTC(2026, 10, 21)
  const times = sunCrossings({ latitude: 51.5, longitude: 0 }, day, day + 86_400_000)
  expect(times.map(({ rises }) => rises)).toEqual([true, false])
  // The almanac gives 07:26 and 16:03 UTC.
  expect(Math.abs((times[0]?.at ?? 0) - Date.UTC(2026, 10, 21, 7, 26))).toBeLessThan(3 * 60_000)
  expect(Math.abs((times[1]?.at ?? 0) - Date.UTC(2026, 10, 21, 16, 3))).toBeLessThan(3 * 60_000)
  const june = Date.UTC(2026, 5, 21)
  expect(sunCrossings({ latitude: 71.2, longitude: 25.8 }, june, june + 86_400_000)).toEqual([])
})
