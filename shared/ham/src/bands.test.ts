import { expect, test } from 'vitest'
import { ADIF_BANDS, BANDS, bandName, bandOrder, bandPaletteKey, DIAL_BANDS, findBand } from './bands.ts'

test('lists 33 ADIF bands and 11m in order of frequency without overlap', () => {
  expect(ADIF_BANDS).toHaveLength(33)
  expect(BANDS).toHaveLength(34)
  BANDS.reduce((below, band) => {
    expect(band.lowHz).toBeGreaterThan(below.highHz)
    expect(band.highHz).toBeGreaterThan(band.lowHz)
    return band
  })
})

test('includes both edges of every band and excludes the hertz outside', () => {
  for (const band of BANDS) {
    expect(bandName(band.lowHz)).toBe(band.name)
    expect(bandName(band.highHz)).toBe(band.name)
    expect(bandName(band.lowHz - 1)).not.toBe(band.name)
    expect(bandName(band.highHz + 1)).not.toBe(band.name)
  }
})

test('returns no band for a frequency outside all bands', () => {
  expect(bandName(9_000_000)).toBeNull()
  expect(bandName(0)).toBeNull()
  expect(bandName(null)).toBeNull()
})

test('finds names regardless of case and spaces, and excludes 11m from ADIF', () => {
  expect(findBand('70 CM')?.name).toBe('70cm')
  expect(findBand('11m')?.adif).toBe(false)
  expect(findBand('21m')).toBeUndefined()
  expect(bandOrder('160m')).toBeLessThan(bandOrder('20m'))
})

test('has a colour for each of the fourteen bands of the dial', () => {
  expect(new Set(DIAL_BANDS.map((name) => bandPaletteKey(name))).size).toBe(14)
  expect(bandPaletteKey('630m')).toBe('other')
})
