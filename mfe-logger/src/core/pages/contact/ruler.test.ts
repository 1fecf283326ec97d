import { findBand } from '@onfreq/ham/bands'
import { describe, expect, test } from 'vitest'
import { toRuler } from './ruler.ts'

function getBand(name: string) {
  const band = findBand(name)
  if (!band) throw new Error(`${name} is not a band`)
  return band
}

describe('ruler of the contact page', () => {
  test('has evenly spaced figures within the band, and the needle at the frequency', () => {
    const { ticks, needle } = toRuler(getBand('20m'), 14_175_000)
    expect(ticks.flatMap(({ figure }) => figure ?? [])).toEqual([
      '14.050',
      '14.100',
      '14.150',
      '14.200',
      '14.250',
      '14.300',
    ])
    expect(needle).toBe(50)
  })

  test.each(['160m', '60m', '30m', '10m', '2m', '70cm'])('%s has a reasonable number of figures', (name) => {
    const figures = toRuler(getBand(name), getBand(name).lowHz).ticks.filter(({ figure }) => figure !== null)
    expect(figures.length).toBeGreaterThan(2)
    expect(figures.length).toBeLessThanOrEqual(11)
  })

  test('omits a figure under the needle', () => {
    const figures = toRuler(getBand('20m'), 14_201_000).ticks.flatMap(({ figure }) => figure ?? [])
    expect(figures).not.toContain('14.200')
    expect(figures).toContain('14.150')
  })

  test('places a frequency outside its band at the edge', () => {
    expect(toRuler(getBand('20m'), 14_900_000).needle).toBe(100)
  })
})
