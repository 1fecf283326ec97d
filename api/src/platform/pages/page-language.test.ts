import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

const page = {
  name: 'home',
  paths: ['/'],
  title: 'Home',
  guard: 'none' as const,
  hide: [],
  firstData: [],
  widgets: ['logger/log-bar'],
}
const route = { microfrontend: 'feed', page }

/** Languages with complete translations, by part. */
function translated(parts: Readonly<Record<string, readonly string[]>>) {
  const of = Object.entries(parts).map(
    ([name, languages]) => [name, { wholeIn: new Set(languages), titles: {} }] as const,
  )
  return { translated: new Map(of) }
}

const createRequest = (header: string, cookies: Record<string, string> = {}) => ({
  headers: { 'accept-language': header },
  cookies,
})
const TRANSLATIONS = translated({ shell: ['de', 'pl'], feed: ['de'], logger: ['de', 'pl'], admin: [] })

test('a browser that prefers German gets it if every part of the page is translated to German', () => {
  expect(pageLanguage(createRequest('de-AT,en;q=0.5'), TRANSLATIONS, route)).toBe('de')
})

test("the page stays English if a single part, even a widget's, is not translated", () => {
  expect(pageLanguage(createRequest('pl'), TRANSLATIONS, route)).toBe('en')
  const withoutWidget = translated({ shell: ['de'], feed: ['de'], logger: [] })
  expect(pageLanguage(createRequest('de'), withoutWidget, route)).toBe('en')
  const withoutShell = translated({ shell: [], feed: ['de'], logger: ['de'] })
  expect(pageLanguage(createRequest('de'), withoutShell, route)).toBe('en')
})

test("falls back to the browser's next language, and to English before less preferred languages", () => {
  expect(pageLanguage(createRequest('pl, de;q=0.5'), TRANSLATIONS, route)).toBe('de')
  expect(pageLanguage(createRequest('en, de;q=0.5'), TRANSLATIONS, route)).toBe('en')
})

test('a chosen language is used even if it is only partly translated', () => {
  expect(pageLanguage(createRequest('de', { onfreq_language: 'pl' }), TRANSLATIONS, route)).toBe('pl')
  expect(pageLanguage(createRequest('de', { onfreq_language: 'xx"><script>' }), TRANSLATIONS, route)).toBe('de')
})

test("a member's setting overrides the language stored in the browser", () => {
  expect(pageLanguage(createRequest('de', { onfreq_language: 'pl' }), TRANSLATIONS, route, 'ja')).toBe('ja')
  expect(pageLanguage(createRequest('de', { onfreq_language: 'pl' }), TRANSLATIONS, route, null)).toBe('pl')
})
