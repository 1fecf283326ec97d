import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocator, locatorToArea, locatorToPosition, normaliseLocator, positionToLocator } from './locator.ts'

test('converts known locations', () => {
  expect(positionToLocator({ latitude: 41.714775, longitude: -72.72726 })).toBe('FN31pr')
  expect(positionToLocator({ latitude: 52.52, longitude: 13.405 }, 4)).toBe('JO62')
  expect(positionToLocator({ latitude: -90, longitude: -180 }, 8)).toBe('AA00aa00')
  expect(positionToLocator({ latitude: 90, longitude: 179.9999 }, 6)).toBe('RR99xx')
  expect(positionToLocator({ latitude: 0, longitude: 180 }, 4)).toBe('AJ00')
  expect(locatorToPosition('JO62')).toEqual({ latitude: 52.5, longitude: 13 })
  expect(locatorToPosition('FN31pr')?.latitude).toBeCloseTo(41.729, 3)
})

test('has the centre of every locator inside it, and converts it back', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(
      position,
      fc.constantFrom(2 as const, 4 as const, 6 as const, 8 as const, 10 as const),
      (place, length) => {
        const locator = positionToLocator(place, length)
        expect(locator).toHaveLength(length)
        const area = locatorToArea(locator)!
        expect(positionToLocator(area, length)).toBe(locator)
        expect(place.latitude).toBeGreaterThanOrEqual(area.south - 1e-6)
        expect(place.latitude).toBeLessThanOrEqual(area.north + 1e-6)
      },
    ),
  )
})

test('accepts only valid locators', () => {
  expect(normaliseLocator(' jo62QM ')).toBe('JO62qm')
  for (const text of ['', 'J', 'JO6', 'JO62q', 'SS00', 'JO62ZZ', 'JO62qm1']) expect(isLocator(text)).toBe(false)
  expect(locatorToPosition('nonsense')).toBeNull()
  expect(() => positionToLocator({ latitude: 91, longitude: 0 })).toThrow(RangeError)
  expect(() => positionToLocator({ latitude: Number.NaN, longitude: 0 })).toThrow(RangeError)
})
