import { describe, expect, it } from 'vitest'
import { bandAt } from '../bands.ts'
import { bandPlanHint, getRegion, listLicenceClasses } from './band-plan.ts'

const GERMANY = { dxcc: 230, continent: 'EU' }
const UNITED_STATES = { dxcc: 291, continent: 'NA' }
const JAPAN = { dxcc: 339, continent: 'AS' }
const at = (frequencyHz: number, mode = 'SSB', submode: string | null = 'USB') => ({ frequencyHz, mode, submode })
const lsb = (frequencyHz: number) => at(frequencyHz, 'SSB', 'LSB')

describe('region of a country', () => {
  it.each([
    ['Germany', GERMANY, 1],
    ['Asiatic Russia', { dxcc: 15, continent: 'AS' }, 1],
    ['Japan', JAPAN, 3],
    ['Australia', { dxcc: 150, continent: 'OC' }, 3],
    ['Hawaii', { dxcc: 110, continent: 'OC' }, 2],
    ['Brazil', { dxcc: 108, continent: 'SA' }, 2],
    ['nowhere', { dxcc: 0, continent: null }, null],
  ] as const)('%s', (_name, place, region) => {
    expect(getRegion(place)).toBe(region)
  })
})

describe('band plan of the region', () => {
  it('reports where phone starts and where the band ends', () => {
    expect(bandPlanHint(GERMANY, null, at(14_050_000))).toBe('Phone on 20m is usual from 14.112 MHz up')
    expect(bandPlanHint(GERMANY, null, lsb(7_250_000))).toBe(
      '7.250 MHz is not in 40m in your region (7.000 to 7.200 MHz)',
    )
    expect(bandPlanHint(GERMANY, null, at(10_120_000))).toBe('Phone is not usual on 30m')
  })

  it('accepts usual operation', () => {
    for (const air of [
      at(14_250_000),
      lsb(7_127_000),
      lsb(7_090_000),
      lsb(7_200_000),
      at(14_020_000, 'CW', null),
      at(14_074_000, 'FT8', null),
      at(145_500_000, 'FM', null),
      at(1_296_200_000),
      at(5_354_000),
    ]) {
      expect(bandPlanHint(GERMANY, null, air), JSON.stringify(air)).toBeNull()
    }
    expect(bandPlanHint(UNITED_STATES, null, lsb(7_250_000))).toBeNull()
  })
})

describe('licence', () => {
  it('lists the permitted segments of a licence', () => {
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(14_200_000))).toBe(
      'A General licence has phone on 20m 14.225 to 14.350 MHz',
    )
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(14_010_000, 'CW', null))).toBe(
      'A General licence has CW on 20m 14.025 to 14.150 and 14.225 to 14.350 MHz',
    )
    expect(bandPlanHint(UNITED_STATES, 'us-technician', at(14_250_000))).toBe('A Technician licence has no 20m')
    expect(bandPlanHint(UNITED_STATES, 'us-technician', at(7_074_000, 'FT8', null))).toBe(
      'A Technician licence has no data on 40m',
    )
    expect(bandPlanHint(JAPAN, 'ja-4', at(18_130_000))).toBe('A 4th class licence has no 17m')
  })

  it('considers the bandwidth of the signal in addition to the dial frequency', () => {
    expect(bandPlanHint(UNITED_STATES, 'us-general', lsb(7_176_000))).not.toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', lsb(7_178_000))).toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(14_347_300))).toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(14_348_000))).not.toBeNull()
  })

  it('ignores a licence of another country and applies the regional plan', () => {
    expect(bandPlanHint(GERMANY, 'us-technician', at(14_250_000))).toBeNull()
    expect(bandPlanHint(JAPAN, 'ja-4', at(14_100_000))).toContain('no 20m')
    expect(bandPlanHint(JAPAN, 'ja-4', at(21_050_000))).toContain('usual')
  })

  it('has ordered segments within each band', () => {
    const classes = [UNITED_STATES, JAPAN, { dxcc: 1 }].flatMap(({ dxcc }) => listLicenceClasses(dxcc))
    expect(classes.map(({ id }) => id)).toHaveLength(new Set(classes.map(({ id }) => id)).size)
    for (const { id, bands } of classes) {
      for (const [band, segments] of Object.entries(bands)) {
        for (const [n, { range }] of segments.entries()) {
          expect(range[0], `${id} ${band}`).toBeLessThan(range[1])
          expect(range[0], `${id} ${band}`).toBeGreaterThanOrEqual(segments[n - 1]?.range[1] ?? 0)
          for (const edge of range) expect(bandAt(edge * 1000)?.name, `${id} ${edge}`).toBe(band)
        }
      }
    }
  })

  // 47 CFR 97.301, Region 2: edges of the bands with segments.
  it.each([
    ['us-general', '80m', [3_525, 3_600, 3_800, 4_000]],
    ['us-general', '40m', [7_025, 7_125, 7_175, 7_300]],
    ['us-general', '20m', [14_025, 14_150, 14_225, 14_350]],
    ['us-general', '15m', [21_025, 21_200, 21_275, 21_450]],
    ['us-advanced', '80m', [3_525, 3_600, 3_700, 4_000]],
    ['us-advanced', '40m', [7_025, 7_125, 7_125, 7_300]],
    ['us-advanced', '20m', [14_025, 14_150, 14_175, 14_350]],
    ['us-advanced', '15m', [21_025, 21_200, 21_225, 21_450]],
    ['us-extra', '80m', [3_500, 3_600, 3_600, 4_000]],
    ['us-extra', '40m', [7_000, 7_125, 7_125, 7_300]],
    ['us-extra', '20m', [14_000, 14_150, 14_150, 14_350]],
    ['us-extra', '15m', [21_000, 21_200, 21_200, 21_450]],
    ['us-technician', '80m', [3_525, 3_600]],
    ['us-technician', '40m', [7_025, 7_125]],
    ['us-technician', '15m', [21_025, 21_200]],
    ['us-technician', '10m', [28_000, 28_300, 28_300, 28_500]],
  ] as const)('%s has the right segments on %s', (id, band, edges) => {
    const found = listLicenceClasses(UNITED_STATES.dxcc).find((licence) => licence.id === id)
    expect(found?.bands[band]?.flatMap(({ range }) => range)).toEqual(edges)
  })
})

describe('regions of Asia and the Pacific', () => {
  it.each([
    14, 15, 18, 75, 130, 135, 215, 262, 280, 283, 292, 304, 333, 336, 342, 348, 354, 363, 370, 376, 378, 384, 390, 391,
    492, 510,
  ])('places entity %i in Asia and Region 1', (dxcc) => {
    expect(getRegion({ dxcc, continent: 'AS' })).toBe(1)
  })

  it.each([318, 324, 339, 137])('places entity %i in Asia and Region 3', (dxcc) => {
    expect(getRegion({ dxcc, continent: 'AS' })).toBe(3)
  })

  it.each([110, 123, 138])('places entity %i in the Pacific and Region 2', (dxcc) => {
    expect(getRegion({ dxcc, continent: 'OC' })).toBe(2)
  })

  it.each(['AF', 'EU'])('places %s in Region 1', (continent) => {
    expect(getRegion({ dxcc: 1, continent })).toBe(1)
  })
})

describe('the lowest usual phone frequency', () => {
  const AUSTRALIA = { dxcc: 150, continent: 'OC' }
  it.each([
    ['Region 1', GERMANY, [1_840, 3_600, 7_050, 14_112, 18_111, 21_151, 24_931, 28_300, 50_100, 144_150]],
    ['Region 2', UNITED_STATES, [1_840, 3_600, 7_050, 14_112, 18_111, 21_151, 24_931, 28_300, 50_100]],
    ['Region 3', AUSTRALIA, [1_840, 3_535, 7_030, 10_115, 14_112, 18_111, 21_125, 24_931, 28_300, 50_100]],
  ] as const)('has a hint below it and none above it in %s', (_name, place, edges) => {
    for (const khz of edges) {
      expect(bandPlanHint(place, null, at(khz * 1_000)), `${khz}`).toBeNull()
      expect(bandPlanHint(place, null, at((khz - 1) * 1_000)), `${khz - 1}`).toContain(
        `usual from ${(khz / 1_000).toFixed(3)} MHz up`,
      )
    }
  })

  it.each([
    [GERMANY, 1_810, 2_000],
    [GERMANY, 3_500, 3_800],
    [GERMANY, 7_000, 7_200],
    [GERMANY, 144_000, 146_000],
    [GERMANY, 430_000, 440_000],
    [AUSTRALIA, 3_500, 3_900],
  ] as const)('limits the band of %j to %i to %i kHz', (place, low, high) => {
    const hint = (khz: number) => bandPlanHint(place, null, at(khz * 1_000, 'CW', null))
    for (const khz of [low, high]) expect(hint(khz), `${khz}`).toBeNull()
    for (const khz of [low - 1, high + 1]) {
      if (bandAt(khz * 1_000)?.name !== undefined) expect(hint(khz), `${khz}`).toContain('in your region')
    }
  })
})

describe('licence classes of countries that divide their bands', () => {
  it.each([291, 6, 110, 202, 285])('offers the classes of the United States to entity %i', (dxcc) => {
    expect(listLicenceClasses(dxcc).map(({ id }) => id)).toEqual([
      'us-technician',
      'us-general',
      'us-advanced',
      'us-extra',
    ])
  })

  it.each([339, 192, 177])('offers the classes of Japan to entity %i', (dxcc) => {
    expect(listLicenceClasses(dxcc).map(({ id }) => id)).toEqual(['ja-4', 'ja-3'])
  })

  it('offers one class to Canada and none to Germany', () => {
    expect(listLicenceClasses(1).map(({ id }) => id)).toEqual(['ve-basic'])
    expect(listLicenceClasses(230)).toEqual([])
  })

  // Segment edges that all classes above Technician share.
  it.each([
    ['160m', [1_800, 2_000], 'CW'],
    ['30m', [10_100, 10_150], 'CW'],
    ['17m', [18_068, 18_168], 'CW'],
    ['12m', [24_890, 24_990], 'CW'],
    ['10m', [28_000, 29_700], 'CW'],
    ['6m', [50_000, 54_000], 'CW'],
    ['2m', [144_000, 148_000], 'CW'],
    ['17m', [18_068, 18_110], 'FT8'],
    ['12m', [24_890, 24_930], 'FT8'],
    ['10m', [28_000, 28_300], 'FT8'],
    ['6m', [50_100, 54_000], 'FT8'],
    ['2m', [144_100, 148_000], 'FT8'],
    ['17m', [18_110, 18_168], 'FM'],
    ['12m', [24_930, 24_990], 'FM'],
    ['10m', [28_300, 29_700], 'FM'],
    ['6m', [50_100, 54_000], 'FM'],
    ['2m', [144_100, 148_000], 'FM'],
    ['160m', [1_800, 2_000], 'FM'],
  ] as const)('on %s a General licence allows %j in %s', (band, [low, high], mode) => {
    const hint = (khz: number) => bandPlanHint(UNITED_STATES, 'us-general', at(khz * 1_000, mode, null))
    for (const khz of [low, high]) expect(hint(khz), `${khz}`).toBeNull()
    for (const khz of [low - 0.5, high + 0.5]) {
      if (bandAt(khz * 1_000)?.name === band) expect(hint(khz), `${khz}`).not.toBeNull()
    }
  })

  it('centres a signal without a sideband on the dial frequency', () => {
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(7_025_000, 'CW', null))).toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(7_300_000, 'FM', null))).toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(7_297_300))).toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', at(7_297_301))).not.toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', lsb(7_177_700))).toBeNull()
    expect(bandPlanHint(UNITED_STATES, 'us-general', lsb(7_177_699))).not.toBeNull()
  })
})
