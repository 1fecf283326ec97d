/** The declared texts of an embed (title, options, badge lines) are translated with the messages of its release. */
import type { ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { releaseEmbeds } from '../../../test/declared-embeds.ts'

const COUNT = '{held, plural, one {# award} other {# awards}}'
const EMBED: ReleasedEmbed = {
  ...{ name: 'awards', title: 'Awards', size: { width: 1, height: 1 }, topics: ['awards'] },
  blurb: 'Newest first.',
  options: {
    rows: { label: 'Rows', kind: 'number', default: '' },
    of: { label: 'Of', kind: 'choice', choices: ['everybody', 'voice-today', '20m', 'EU'], default: 'everybody' },
  },
  ...{ subscribersOnly: false, scripts: [], styles: [] },
  badge: { figures: ['{held award|awards}'], note: ['{awards[name].name}', 'None <yet>'] },
}
const TITLES = {
  pl: { [COUNT]: '{held, plural, one {# dyplom} few {# dyplomy} many {# dyplomów} other {# dyplomu}}' },
  de: {
    [COUNT]: '{held, plural, one {# Diplom} other {# Diplome}}',
    'None <yet>': 'Noch <keins>',
    Awards: 'Diplome',
    Rows: 'Zeilen',
    'Newest first.': 'Das neueste zuerst.',
    Everybody: 'Alle',
    'Voice today': 'Phonie heute',
    // Bands and continents are not translated.
    '20m': 'zwanzig Meter',
    EU: 'Europa',
  },
}

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await site.register('M0BDG')
  await releaseEmbeds(site, 'feed', [EMBED], { titles: TITLES })
  await releaseEmbeds(site, 'older', [{ ...EMBED, name: 'contest' }])
})
afterAll(() => site.close())

const writeLine = async (lang?: string) =>
  (await site.get(`/badge/awards/M0BDG.svg${lang ? `?lang=${lang}` : ''}`)).body

test('shows the badge of a release without translations in English', async () => {
  const writeLine = async (lang: string) => (await site.get(`/badge/contest/M0BDG.svg?lang=${lang}`)).body
  expect(await writeLine('de')).toContain('>None &#60;yet&#62;<')
})

test('translates lines with plural forms and falls back to English', async () => {
  expect(await writeLine('de')).toContain('M0BDG, 0 Diplome, Noch &#60;keins&#62;, Onfreq')
  expect(await writeLine('pl')).toContain('M0BDG, 0 dyplomów, None &#60;yet&#62;, Onfreq')
  for (const lang of ['fr', 'constructor', undefined])
    expect(await writeLine(lang)).toContain('0 awards, None &#60;yet&#62;')
  const responses = ['de', 'en'].map((lang) => site.get(`/badge/awards/M0BDG.svg?lang=${lang}`))
  const [german, english] = (await Promise.all(responses)).map(({ headers }) => headers.etag)
  expect(german).not.toBe(english)
})

test("returns the list of embeds and a page's data in the language of the request", async () => {
  const list = async (language: string) => {
    const response = await site.get('embeds', { headers: { 'accept-language': language } })
    expect(response.headers.vary).toContain('accept-language')
    return response.json().embeds
  }
  const german = {
    name: 'awards',
    title: 'Diplome',
    blurb: 'Das neueste zuerst.',
    options: {
      rows: { label: 'Zeilen' },
      of: {
        label: 'Of',
        choices: ['everybody', 'voice-today', '20m', 'EU'],
        words: ['Alle', 'Phonie heute', '20m', 'EU'],
      },
    },
  }
  const english = {
    title: 'Awards',
    options: { rows: { label: 'Rows' }, of: { words: ['Everybody', 'Voice today', '20m', 'EU'] } },
  }
  expect(await list('de-AT,en;q=0.5')).toMatchObject([german, { title: 'Awards' }])
  expect(await list('fr')).toMatchObject([english, english])
  const context = { viewer: null, params: {}, query: new URLSearchParams(), language: 'de' as const }
  expect(await site.app.firstData.find('embeds')?.(context)).toMatchObject({ embeds: [german, { title: 'Awards' }] })
})

test('translates the page title of an embed', async () => {
  expect((await site.get('/embed/awards/M0BDG?lang=de')).body).toContain('<title>M0BDG · Diplome · Onfreq</title>')
  expect((await site.get('/embed/awards/M0BDG')).body).toContain('<title>M0BDG · Awards · Onfreq</title>')
})
