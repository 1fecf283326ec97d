import { addMessages, showLanguage } from '@onfreq/i18n/i18n'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DIAL_BANDS } from '../bands.ts'
import { findOpenings, MIN_COUNT, NOW_MINUTES, nextOpening, type PathMinute, timesUsual } from './openings.ts'
import { CONTINENTS, findRegion, getRegion, nearestRegion, REGIONS } from './regions.ts'
import { againstUsual, headline, openingText } from './words.ts'

const noUsual = () => 0
const minute = (band: string, to: string, ago: number, n = 1): PathMinute => ({ band, from: 'EU', to, ago, n })

const anyMinutes = fc.array(
  fc.record({
    band: fc.constantFrom(...DIAL_BANDS),
    from: fc.constantFrom(...CONTINENTS),
    to: fc.constantFrom(...REGIONS.map(({ id }) => id)),
    ago: fc.integer({ min: 0, max: 59 }),
    n: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 60 },
)
const anyUsual = fc.double({ min: 0, max: 50, noNaN: true })

test('reports a 10m opening to California in the evening until it is usual', () => {
  const rising = [8, 7, 5, 5, 3, 1, 0].map((ago) => minute('10m', 'na-west', ago))
  const daily = [50, 41, 30, 12, 9, 2].map((ago) => minute('40m', 'eu-central', ago, 6))
  const usualCount = (band: string) => (band === '40m' ? 36 : 0)
  const openings = findOpenings([...daily, ...rising], usualCount)
  expect(headline(openings, undefined)).toBe('10m opened Europe → W6: 7 contacts in 9 min')
  expect(openings.map(({ band, times, opened }) => [band, times, opened])).toEqual([
    ['10m', null, true],
    ['40m', 2, false],
  ])
  const later = [...rising, minute('10m', 'na-west', 40)]
  expect(headline(findOpenings(later, noUsual), undefined)).toBe('10m is open Europe → W6, where it’s usually quiet')
  expect(
    headline(
      findOpenings(later, () => 10),
      undefined,
    ),
  ).toBe('10m is open Europe → W6: 3× the usual')
  expect(
    headline(
      findOpenings(later, () => 28),
      undefined,
    ),
  ).toBe('10m is open Europe → W6, as usual: 7 contacts in 9 min')
})

/** Regression: 3 contacts against 0.1 usual ones were shown as "519× usual". */
test('shows a ratio from ten usual contacts per hour, and up to ten times', () => {
  expect([timesUsual(7, 9.9, NOW_MINUTES), timesUsual(7, 10, NOW_MINUTES)]).toEqual([null, 2.8])
  const words = (n: number, usual: number) => againstUsual(n, usual)
  expect(words(519, 0.9)).toEqual({ words: 'new', short: '', more: true })
  expect(words(519, 1)).toEqual({ words: 'above usual', short: '', more: true })
  expect(words(100, 10)).toEqual({ words: '10× usual', short: '10×', more: true })
  expect(words(101, 10)).toEqual({ words: 'over 10× usual', short: 'over 10×', more: true })
  expect([openingText({ times: null }), openingText({ times: 2.8 }), openingText({ times: 99 })]).toEqual([
    'new',
    '3×',
    'over 10×',
  ])
})

test('prefers a distant opening for the headline, and never reports that a path within a continent opened', () => {
  const near = [8, 5, 1].map((ago) => minute('15m', 'eu-central', ago))
  const far = [14, 50].map((ago) => minute('40m', 'na-west', ago, 4))
  const usualCount = (band: string) => (band === '40m' ? 40 : 0)
  expect(headline(findOpenings([...near, ...far], usualCount), undefined)).toMatch(/^40m is open Europe → W6/)
  expect(headline(findOpenings(near, usualCount), undefined)).toMatch(/^15m is open Europe → .*: 3 contacts in 9 min$/)
})

test('reports only the next usual opening in a quiet night', () => {
  const hours = (...open: number[]) => Array.from({ length: 24 }, (_, hour) => (open.includes(hour) ? 9 : 0))
  const usualHours = { '40m': hours(16, 17, 18), '20m': hours(17), '6m': hours() }
  expect(headline([], nextOpening(usualHours, 3))).toBe('Quiet everywhere. 40m usually opens at 16:00.')
  expect(nextOpening(usualHours, 16)).toEqual({ band: '20m', hour: 17 })
  expect(nextOpening(usualHours, 20)).toEqual({ band: '40m', hour: 16 })
  expect(headline([], nextOpening({ '6m': hours() }, 3))).toBe('Quiet everywhere.')
  const two = [minute('6m', 'as-japan', 2), minute('6m', 'as-japan', 14), minute('6m', 'as-japan', NOW_MINUTES)]
  expect(findOpenings(two, noUsual), 'two contacts of a quarter of an hour are not an opening').toEqual([])
})

test('ranks distant openings above near ones, and unusual ones above both', () => {
  const near = [1, 20].map((ago) => minute('80m', 'eu-west', ago, 30))
  const far = [1, 20].map((ago) => minute('20m', 'oc-zealand', ago, 4))
  const usualCount = (band: string) => (band === '80m' ? 120 : 16)
  expect(findOpenings([...near, ...far], usualCount).map(({ band }) => band)).toEqual(['20m', '80m'])
  const busier = (band: string) => (band === '80m' ? 20 : 16)
  expect(findOpenings([...near, ...far], busier).map(({ band }) => band)).toEqual(['80m', '20m'])
})

test('matches openings counted separately, for any order of the contacts', () => {
  fc.assert(
    fc.property(anyMinutes, anyUsual, (minutes, usual) => {
      const openings = findOpenings(minutes, () => usual)
      expect(findOpenings([...minutes].reverse(), () => usual)).toEqual(openings)
      const paths = new Set(minutes.map(({ band, from, to }) => `${band} ${from} ${to}`))
      for (const path of paths) {
        const own = minutes.filter(({ band, from, to, n }) => `${band} ${from} ${to}` === path && n > 0)
        const now = own.filter(({ ago }) => ago < NOW_MINUTES)
        const contacts = now.reduce((sum, { n }) => sum + n, 0)
        const found = openings.find(({ band, from, to }) => `${band} ${from} ${to}` === path)
        if (contacts < MIN_COUNT) expect(found).toBeUndefined()
        else {
          expect(found).toMatchObject({ contacts, opened: own.every(({ ago }) => ago < NOW_MINUTES) })
          expect(found?.minutes).toBe(Math.max(...now.map(({ ago }) => ago)) + 1)
          expect(found?.times).toBe(timesUsual(contacts, usual, NOW_MINUTES))
        }
      }
      expect(headline(openings, undefined)).toMatch(
        openings.length === 0 ? /^Quiet everywhere\.$/ : /^\w+ (opened|is open) [\w ]+ → [\w ]+/,
      )
    }),
  )
})

test('has a region on the requested continent for every zone', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: -2, max: 60 })),
      fc.option(fc.constantFrom(...CONTINENTS, 'XX')),
      (zone, continent) => {
        const found = getRegion(zone, continent)
        if (continent !== null && continent !== 'XX') expect(found?.continent).toBe(continent)
        else expect(found !== undefined).toBe(zone !== null && zone >= 1 && zone <= 40)
      },
    ),
  )
  expect(getRegion(3, 'NA')?.short).toBe('W6')
  expect([getRegion(20, 'EU')?.name, getRegion(20, 'AS')?.name]).toEqual(['the Balkans', 'the Middle East'])
  expect(getRegion(25, null)?.name).toBe('Japan and Korea')
})

test('summarises the last hour in a word, compared with the usual', () => {
  const words = (n: number, usual: number) => againstUsual(n, usual).words
  expect([
    words(0, 0),
    words(2, 2.9),
    words(3, 0),
    words(212, 70),
    words(45, 30),
    words(40, 30),
    words(10, 30),
  ]).toEqual(['quiet', 'quiet', 'new', '3× usual', '1.5× usual', 'usual', 'below usual'])
})

test('assigns a position to the region with the closest centre', () => {
  const continentAt = (latitude: number, longitude: number) => nearestRegion({ latitude, longitude })?.continent
  expect([continentAt(51.5, 0), continentAt(41, -74), continentAt(-34, 151), continentAt(35.7, 139.7)]).toEqual([
    'EU',
    'NA',
    'OC',
    'AS',
  ])
})

test('has the centre of each region on the map and in no other region', () => {
  for (const region of REGIONS) {
    expect(Math.abs(region.latitude), region.id).toBeLessThanOrEqual(90)
    expect(Math.abs(region.longitude), region.id).toBeLessThanOrEqual(180)
    expect(nearestRegion(region)?.id).toBe(region.id)
  }
})

describe('other languages', () => {
  afterEach(() => showLanguage('en'))
  const SENTENCES: Readonly<Record<'de' | 'ja', Parameters<typeof addMessages>[1]>> = {
    de: {
      Europe: 'Europa',
      'US west coast': 'US-Westküste',
      '{times}× usual': [['times'], '× wie sonst'],
      '{times}×': [['times'], '×'],
      quiet: 'ruhig',
      '{band} opened {from} → {to}: {contacts, plural, one {# contact} other {# contacts}} in {minutes} min': [
        ['band'],
        ' ist auf ',
        ['from'],
        ' → ',
        ['to'],
        ': ',
        ['contacts', 'plural', { one: ['#', ' QSO'], other: ['#', ' QSOs'] }],
        ' in ',
        ['minutes'],
        ' min',
      ],
      '{band} is open {from} → {to}: {times}× the usual': [
        ['band'],
        ' ist offen ',
        ['from'],
        ' → ',
        ['to'],
        ': ',
        ['times'],
        '× wie sonst',
      ],
      'Quiet from {start}.': ['Ruhe ab ', ['start'], '.'],
      '{band} usually opens at {time}.': [['band'], ' öffnet meist um ', ['time'], '.'],
    },
    ja: {
      Europe: 'ヨーロッパ',
      'Quiet everywhere.': 'どこも静かです。',
      '{times}×': [['times'], '倍'],
      '{times}× usual': ['平常の', ['times'], '倍'],
      '{band} usually opens at {time}.': [['band'], 'は通常', ['time'], 'に開きます。'],
      '{band} opened {from} → {to}: {contacts, plural, one {# contact} other {# contacts}} in {minutes} min': [
        ['band'],
        'が',
        ['from'],
        'から',
        ['to'],
        'へ開きました：',
        ['minutes'],
        '分で',
        ['contacts', 'plural', { other: ['#', '局'] }],
      ],
    },
  }
  const show = (language: 'de' | 'ja') => {
    addMessages(language, SENTENCES[language], 'openings')
    showLanguage(language)
  }
  const opening = { band: '10m', from: 'EU', to: 'na-west', contacts: 1, minutes: 9, times: 1.6, opened: true } as const

  test('formats an opening, and the next one expected, in German', () => {
    show('de')
    expect(headline([opening], undefined)).toBe('10m ist auf Europa → W6: 1 QSO in 9 min')
    expect(headline([{ ...opening, contacts: 1_200 }], undefined)).toBe('10m ist auf Europa → W6: 1.200 QSOs in 9 min')
    expect(headline([{ ...opening, opened: false }], undefined)).toBe('10m ist offen Europa → W6: 1,6× wie sonst')
    expect(headline([], { band: '20m', hour: 6 }, { from: 'EU', to: null })).toBe(
      'Ruhe ab Europa. 20m öffnet meist um 06:00.',
    )
    expect(findRegion('na-west')?.name).toBe('US-Westküste')
    expect(againstUsual(45, 30)).toEqual({ words: '1,5× wie sonst', short: '1,5×', more: true })
    expect(againstUsual(0, 0).words).toBe('ruhig')
  })

  test('formats in Japanese, with one plural form and another word order for the path', () => {
    show('ja')
    expect(headline([opening], undefined)).toBe('10mがヨーロッパからW6へ開きました：9分で1局')
    expect(againstUsual(212, 70)).toEqual({ words: '平常の3倍', short: '3倍', more: true })
    expect(headline([], { band: '20m', hour: 18 })).toBe('どこも静かです。 20mは通常18:00に開きます。')
  })
})

test('shows only the number in a narrow hour grid', () => {
  const short = (n: number, usual: number) => againstUsual(n, usual).short
  expect([short(0, 0), short(3, 0), short(212, 70), short(40, 30), short(10, 30)]).toEqual(['', '', '3×', '', 'below'])
})
