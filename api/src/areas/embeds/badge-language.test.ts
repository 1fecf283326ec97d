/** Badges say what their declaration says in the language that is asked for, with the words that the release brings. */
import type { ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { releaseEmbeds } from '../../../test/declared-embeds.ts'

const COUNT = '{held, plural, one {# award} other {# awards}}'
const EMBED: ReleasedEmbed = {
  ...{ name: 'awards', title: 'Awards', size: { width: 1, height: 1 }, options: {}, topics: ['awards'] },
  ...{ subscribersOnly: false, scripts: [], styles: [] },
  badge: { figures: ['{held award|awards}'], note: ['{awards[name].name}', 'None <yet>'] },
}
const TITLES = {
  pl: { [COUNT]: '{held, plural, one {# dyplom} few {# dyplomy} many {# dyplomów} other {# dyplomu}}' },
  de: { [COUNT]: '{held, plural, one {# Diplom} other {# Diplome}}', 'None <yet>': 'Noch <keins>' },
}

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await site.register('M0BDG')
})
afterAll(() => site.close())

const say = async (lang?: string) => (await site.get(`/badge/awards/M0BDG.svg${lang ? `?lang=${lang}` : ''}`)).body

test('a release without translations has its badge in English', async () => {
  await releaseEmbeds(site, 'feed', [EMBED])
  expect(await say('de')).toBe(await say())
  expect(await say()).toContain('M0BDG, 0 awards, None &#60;yet&#62;, Onfreq')
})

test('lines are said in the language, counts in its own cases; what lacks a translation is English', async () => {
  await releaseEmbeds(site, 'feed', [EMBED], { id: '1.0.1-0000aaaa', titles: TITLES })
  expect(await say('de')).toContain('M0BDG, 0 Diplome, Noch &#60;keins&#62;, Onfreq')
  expect(await say('pl')).toContain('M0BDG, 0 dyplomów, None &#60;yet&#62;, Onfreq')
  for (const lang of ['fr', 'constructor', undefined]) expect(await say(lang)).toContain('0 awards, None &#60;yet&#62;')
  const answers = ['de', 'en'].map((lang) => site.get(`/badge/awards/M0BDG.svg?lang=${lang}`))
  const [german, english] = (await Promise.all(answers)).map(({ headers }) => headers.etag)
  expect(german).not.toBe(english)
})
