import { countryName } from '@onfreq/i18n/format'
import { addMessages, onLanguageChange, showLanguage } from '@onfreq/i18n/i18n'
import { afterEach, expect, test, vi } from 'vitest'
import { DELETED_ENTITIES, DXCC_ENTITIES, findEntity } from '../entities.ts'
import { WAE_AREAS } from '../wae.ts'
import { ENTITY_NAMES } from './all.ts'
import { countryText } from './country-text.ts'
import { NAMES as ENGLISH } from './en.ts'
import { findCountries } from './find-country.ts'
import { ISO_CODES } from './iso.ts'

afterEach(() => showLanguage('en'))

/** Names in the DXCC list that differ from the current English name of the country. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'Kingdom of Eswatini': 'Eswatini',
  Bouvet: 'Bouvet Island',
  'Timor - Leste': 'Timor-Leste',
  'Dem. Rep. of the Congo': 'Congo - Kinshasa',
  'Republic of the Congo': 'Congo - Brazzaville',
  'The Gambia': 'Gambia',
  'Fed. Rep. of Germany': 'Germany',
  'Bosnia-Herzegovina': 'Bosnia & Herzegovina',
  'Reunion Island': 'Réunion',
  'Wallis & Futuna Islands': 'Wallis & Futuna',
  'Republic of Korea': 'South Korea',
  'DPR of Korea': 'North Korea',
  'St. Vincent': 'St Vincent & the Grenadines',
  'Mariana Islands': 'Northern Mariana Islands',
  'Czech Republic': 'Czechia',
  'Slovak Republic': 'Slovakia',
  'Brunei Darussalam': 'Brunei',
  'Pitcairn Island': 'Pitcairn Islands',
  Myanmar: 'Myanmar (Burma)',
  'Republic of Kosovo': 'Kosovo',
  'Republic of South Sudan': 'South Sudan',
  'Tokelau Islands': 'Tokelau',
}
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}|\./gu, '')
    .replaceAll('’', "'")

test('maps each ISO code to the country that the list means', () => {
  for (const [name, code] of ISO_CODES) {
    expect(plain(countryName(code, 'en') ?? code), name).toBe(plain(OTHER_WORDS[name] ?? name))
  }
  expect(new Set(ISO_CODES.values()).size).toBe(ISO_CODES.size)
})

test('has a name for every entity and WAE area in every language', () => {
  const entityNames = new Set([...DXCC_ENTITIES, ...WAE_AREAS].map(({ name }) => name))
  for (const [language, names] of Object.entries(ENTITY_NAMES)) {
    expect(
      [...entityNames].filter((name) => !names.get(name)),
      language,
    ).toEqual([])
    expect(
      [...names.keys()].filter((name) => !entityNames.has(name)),
      language,
    ).toEqual([])
    // Users could not distinguish two entities with the same name.
    const current = DXCC_ENTITIES.map(({ name }) => names.get(name))
    expect(
      current.filter((name, at) => current.indexOf(name) !== at),
      language,
    ).toEqual([])
  }
})

/** Everyday names that differ from `Intl`, which uses its own forms for the two Congos, Macau and Myanmar. */
const OTHER_THAN_INTL: Readonly<Record<string, string>> = {
  "Cote d'Ivoire": 'Ivory Coast',
  'Dem. Rep. of the Congo': 'DR Congo',
  'Republic of the Congo': 'Republic of the Congo',
  Myanmar: 'Myanmar',
  'Pitcairn Island': 'Pitcairn Island',
}

test('has the everyday English name for countries with an ISO code', () => {
  for (const [name, code] of ISO_CODES)
    expect(plain(countryText(name)), name).toBe(plain(OTHER_THAN_INTL[name] ?? countryName(code, 'en') ?? ''))
})

test.each([
  [230, 'Germany'],
  [137, 'South Korea'],
  [344, 'North Korea'],
  [54, 'Russia (European)'],
  [15, 'Russia (Asiatic)'],
  [390, 'Turkey'],
  [223, 'England'],
  [503, 'Czechia'],
  [504, 'Slovakia'],
  [501, 'Bosnia & Herzegovina'],
  [414, 'DR Congo'],
  [428, 'Ivory Coast'],
  [71, 'Galápagos Islands'],
  [291, 'United States'],
])('entity %i is %s in English', (dxcc, name) => expect(countryText(findEntity(dxcc)?.name)).toBe(name))

test('has distinct, unabbreviated English names for entities of the list only', () => {
  const listed = [...DXCC_ENTITIES, ...WAE_AREAS].map(({ name }) => name)
  expect([...ENGLISH.keys()].filter((name) => !listed.includes(name))).toEqual([])
  const displayNames = listed.map((name) => countryText(name))
  expect(displayNames.filter((name) => /(?<!\p{L})(?:Rep|Fed|Is|Pr|Mil|DPR|Ctr|HQ|N\.Z)(?!\p{L})/u.test(name))).toEqual(
    [],
  )
  expect(new Set(displayNames).size).toBe(listed.length)
})

test('leaves deleted entities unchanged in every language', () => {
  for (const name of DELETED_ENTITIES.values()) expect(countryText(`${name} (deleted)`)).toBe(`${name} (deleted)`)
  showLanguage('fr')
  for (const name of DELETED_ENTITIES.values()) {
    expect(countryText(`${name} (deleted)`)).toBe(`${name} (deleted)`)
  }
  expect([countryText(null), countryText(undefined), countryText('')]).toEqual([null, undefined, ''])
})

const TRANSLATIONS: readonly (readonly [dxcc: number, de: string, ja: string, pl: string])[] = [
  [230, 'Deutschland', 'ドイツ', 'Niemcy'],
  [339, 'Japan', '日本', 'Japonia'],
  [269, 'Polen', 'ポーランド', 'Polska'],
  [291, 'Vereinigte Staaten', 'アメリカ合衆国', 'Stany Zjednoczone'],
  [462, 'Südafrika', '南アフリカ', 'Południowa Afryka'],
  [223, 'England', 'イングランド', 'Anglia'],
  [15, 'Asiatisches Russland', 'アジアロシア', 'Rosja azjatycka'],
  [21, 'Balearen', 'バレアレス諸島', 'Baleary'],
  [29, 'Kanarische Inseln', 'カナリア諸島', 'Wyspy Kanaryjskie'],
  [24, 'Bouvetinsel', 'ブーベ島', 'Wyspa Bouveta'],
  [192, 'Ogasawara-Inseln', '小笠原諸島', 'Wyspy Ogasawara'],
]

test.each(['de', 'ja', 'pl'] as const)('loads the names in %s on first use and notifies the page', async (language) => {
  const listener = vi.fn()
  const stop = onLanguageChange(listener)
  showLanguage(language)
  listener.mockClear()
  expect(countryText('Fed. Rep. of Germany')).toBe('Germany')
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  stop()
  for (const [dxcc, de, ja, pl] of TRANSLATIONS) {
    expect(countryText(findEntity(dxcc)?.name ?? '')).toBe({ de, ja, pl }[language])
  }
})

test('does not confuse a text of the site with a country of the same name', () => {
  addMessages('es', { Georgia: 'una letra' }, 'feed')
  showLanguage('es')
  expect(countryText('Georgia')).not.toBe('una letra')
})

test.each([
  ['Deutschland', [230]],
  ['Fed. Rep. of Germany', [230]],
  ['Germany', [230]],
  ['germ', [230]],
  ['Russia (European)', [54]],
  ['South Korea', [137]],
  ['Republic of Korea', [137]],
  ['Niemcy', [230]],
  ['ドイツ', [230]],
  ['日本', [339]],
  ['WLOCHY', [248]],
  ['Österreich', [206]],
  ['osterreich', [206]],
  ['Cote d’Ivoire', [428]],
  ['Ivory Coast', [428]],
  ['Korea', [137, 344]],
  ['Russia', [15, 54]],
  ['UK', [223, 265, 279, 294]],
  ['usa', [291]],
  // An ambiguous prefix, the middle of a word, and no country at all.
  ['de', []],
  ['many', []],
  ['field day', []],
  ['', []],
  ['%', []],
])('finds the entities for “%s”', (text, entities) => {
  expect(findCountries(text).toSorted((a, b) => a - b)).toEqual(entities)
})
