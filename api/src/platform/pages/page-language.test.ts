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

/** The languages with complete translations, by part. */
function translated(parts: Readonly<Record<string, readonly string[]>>) {
  const of = Object.entries(parts).map(
    ([name, languages]) => [name, { wholeIn: new Set(languages), titles: {} }] as const,
  )
  return { translated: new Map(of) }
}

const asking = (header: string, cookies: Record<string, string> = {}) => ({
  headers: { 'accept-language': header },
  cookies,
})
const WHOLE = translated({ shell: ['de', 'pl'], feed: ['de'], logger: ['de', 'pl'], admin: [] })

test('a browser that requests German receives it where every part of the page is German', () => {
  expect(pageLanguage(asking('de-AT,en;q=0.5'), WHOLE, route)).toBe('de')
})

test("one English part, even a widget's owner, keeps the page English", () => {
  expect(pageLanguage(asking('pl'), WHOLE, route)).toBe('en')
  const withoutWidget = translated({ shell: ['de'], feed: ['de'], logger: [] })
  expect(pageLanguage(asking('de'), withoutWidget, route)).toBe('en')
  const withoutShell = translated({ shell: [], feed: ['de'], logger: ['de'] })
  expect(pageLanguage(asking('de'), withoutShell, route)).toBe('en')
})

test("falls back to the browser's next language, and to English before less preferred ones", () => {
  expect(pageLanguage(asking('pl, de;q=0.5'), WHOLE, route)).toBe('de')
  expect(pageLanguage(asking('en, de;q=0.5'), WHOLE, route)).toBe('en')
})

test('a chosen language is used however much of it is translated', () => {
  expect(pageLanguage(asking('de', { onfreq_language: 'pl' }), WHOLE, route)).toBe('pl')
  expect(pageLanguage(asking('de', { onfreq_language: 'xx"><script>' }), WHOLE, route)).toBe('de')
})

test("a member's setting overrides the language stored in the browser", () => {
  expect(pageLanguage(asking('de', { onfreq_language: 'pl' }), WHOLE, route, 'ja')).toBe('ja')
  expect(pageLanguage(asking('de', { onfreq_language: 'pl' }), WHOLE, route, null)).toBe('pl')
})
