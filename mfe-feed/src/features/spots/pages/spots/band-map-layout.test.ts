import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPOTS, spot, toResponse } from '../../list/fixtures.ts'
import { type NeedRow, spotRow } from '../../list/spot-row.ts'
import { DIAL_BANDS } from '../../widgets/band-dial/dial-bands.ts'
import { busiestBands, FLAG_PX, layOut, spread } from './band-map-layout.ts'

const getBand = (name: string) => DIAL_BANDS.find((band) => band.name === name)!
const row = (change: Parameters<typeof spot>[0], shape?: 'solid' | 'outline' | 'dashed'): NeedRow => ({
  ...spotRow(spot(change)),
  need: shape && { shape, text: 'new', all: 'new' },
})

test('flags keep their order and distance, stay on the ruler and move as little as possible', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 22 }), (list) => {
      const wishes = list.sort((a, b) => a - b)
      const places = spread(wishes, FLAG_PX, 500)
      expect(places).toHaveLength(wishes.length)
      places.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(FLAG_PX / 2 - 1e-6)
        expect(place).toBeLessThanOrEqual(500 - FLAG_PX / 2 + 1e-6)
        if (index > 0) expect(place - places[index - 1]!).toBeGreaterThanOrEqual(FLAG_PX - 1e-6)
      })
      const apart = wishes.every((wish, index) => index === 0 || wish - wishes[index - 1]! >= FLAG_PX)
      if (apart && wishes.every((wish) => wish >= FLAG_PX / 2 && wish <= 500 - FLAG_PX / 2)) {
        for (const [at, place] of places.entries()) expect(place).toBeCloseTo(wishes[at]!, 6)
      }
    }),
  )
})

test('prefers a new country to a new mode when space is short, and counts the omitted stations', () => {
  const rows = [
    ...Array.from({ length: 12 }, (_, n) => row({ callsign: `K${n}AA`, band: '20m', frequency_khz: 14_200 + n })),
    row({ callsign: 'HC8QAK', band: '20m', frequency_khz: 14_300 }, 'solid'),
    row({ callsign: 'TI2QAM', band: '20m', frequency_khz: 14_310 }, 'dashed'),
  ]
  const { flags, left, needed } = layOut(getBand('20m'), rows, FLAG_PX * 4)
  expect(flags).toHaveLength(4)
  expect(flags.map(({ label }) => label)).toEqual(expect.arrayContaining(['HC8QAK', 'TI2QAM']))
  expect(left).toBe(10)
  expect(needed).toBe(2)
})

test('groups stations on a shared calling frequency in one flag, with a separate flag for a needed one', () => {
  const ft8 = { band: '20m', mode: 'FT8', mode_class: 'data' }
  const rows = [
    row({ ...ft8, callsign: 'DL1QAA', frequency_khz: 14_074.2 }),
    row({ ...ft8, callsign: 'DL2QAA', frequency_khz: 14_075.9 }),
    row({ ...ft8, callsign: 'HC8QAK', frequency_khz: 14_075 }, 'solid'),
  ]
  expect(
    layOut(getBand('20m'), rows, 500)
      .flags.map(({ label }) => label)
      .sort(),
  ).toEqual(['FT8 · 2', 'HC8QAK'])
})

test('selects the bands with the most needed stations, in dial order', () => {
  const rows = toResponse(SPOTS).spots.map((one) => ({ ...spotRow(one), need: undefined }))
  const some = rows.map((one) =>
    one.callsign === 'D44QUE' ? { ...one, need: { shape: 'solid', text: 'NEW DXCC', all: 'NEW DXCC' } as const } : one,
  )
  expect(busiestBands(DIAL_BANDS, some, 2).map(({ name }) => name)).toContain('30m')
  expect(busiestBands(DIAL_BANDS, [], 2)).toEqual([])
})
