import { describe, expect, test } from 'vitest'
import { locatorToPosition } from './locator.ts'
import { getPublicPrecision, shortenLocators, toPublicLocator, toPublicPosition } from './public-position.ts'

describe('the public precision', () => {
  test.each([
    ['', 6],
    ['somewhere', 6],
    ['IO', 2],
    ['IO91', 4],
    ['IO91wm', 6],
    ['IO91wm12', 6],
    ['IO91wm12ab', 6],
  ])('for %j in the profile is %i characters', (grid, precision) => {
    expect(getPublicPrecision(grid)).toBe(precision)
  })
})

describe('a locator', () => {
  test.each([
    ['IO91', 6, 'IO91'],
    ['IO91wm', 6, 'IO91wm'],
    ['IO91wm12', 6, 'IO91wm'],
    ['IO91WM12AB34', 6, 'IO91WM'],
    ['IO91wm12ab', 4, 'IO91'],
  ] as const)('%s keeps %i characters', (locator, precision, shown) => {
    expect(toPublicLocator(locator, precision)).toBe(shown)
  })
})

describe('a position', () => {
  test('becomes the centre of its six-character square', () => {
    expect(toPublicPosition({ latitude: 51.00205, longitude: -1.0076 })).toEqual({
      latitude: 51.0208,
      longitude: -1.0417,
    })
  })

  test('is unchanged if it is the centre already', () => {
    const centre = { latitude: 51.0208, longitude: -1.0417 }
    expect(toPublicPosition(centre)).toEqual(centre)
  })

  test('becomes the centre of its four-character square if the owner chose four characters', () => {
    expect(toPublicPosition({ latitude: 51.00205, longitude: -1.0076 }, 4)).toEqual({ latitude: 51.5, longitude: -1 })
  })

  test('is the same for all positions in a square and differs in the next', () => {
    const positionAt = (longitude: number) => toPublicPosition({ latitude: 51.03, longitude })
    expect(positionAt(-1.0001)).toEqual(positionAt(-1.0832))
    expect(positionAt(-1.0835)).not.toEqual(positionAt(-1.0832))
  })

  test.each([
    ['the north pole at the date line', { latitude: 90, longitude: 180 }, 'RR99xx'],
    ['the south pole', { latitude: -90, longitude: -180 }, 'AA00aa'],
    ['the equator at Greenwich', { latitude: 0, longitude: 0 }, 'JJ00aa'],
    ['a point just south-west of 0°, 0°', { latitude: -0.0001, longitude: -0.0001 }, 'II99xx'],
  ])('at %s is in the square of its locator', (_where, position, locator) => {
    const { latitude, longitude } = locatorToPosition(locator) ?? { latitude: 0, longitude: 0 }
    const published = toPublicPosition(position)
    expect(published?.latitude).toBeCloseTo(latitude, 4)
    expect(published?.longitude).toBeCloseTo(longitude, 4)
  })

  test.each([90.5, Number.NaN])('is null for latitude %d', (latitude) => {
    expect(toPublicPosition({ latitude, longitude: 0 })).toBeNull()
  })
})

test.each([
  ['599 IO91wm12ab tnx', '599 IO91wm tnx'],
  ['IO91WM12', 'IO91WM'],
  ['IO91wm', 'IO91wm'],
  ['W1AW73 at FN31', 'W1AW73 at FN31'],
])('shortens locators in the text %j to %j', (text, shown) => {
  expect(shortenLocators(text)).toBe(shown)
})
