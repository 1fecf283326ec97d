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

/** What each part has as a whole. */
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

test('a browser that asks for German gets it where every part of the page is German', () => {
  expect(pageLanguage(asking('de-AT,en;q=0.5'), WHOLE, route)).toBe('de')
})

test('one English part, be it the owner of a widget, keeps the page English', () => {
  expect(pageLanguage(asking('pl'), WHOLE, route)).toBe('en')
  const withoutWidget = translated({ shell: ['de'], feed: ['de'], logger: [] })
  expect(pageLanguage(asking('de'), withoutWidget, route)).toBe('en')
  const withoutShell = translated({ shell: [], feed: ['de'], logger: ['de'] })
  expect(pageLanguage(asking('de'), withoutShell, route)).toBe('en')
})

test('the next language that a browser asks for stands in, and English before one that it wants less', () => {
  expect(pageLanguage(asking('pl, de;q=0.5'), WHOLE, route)).toBe('de')
  expect(pageLanguage(asking('en, de;q=0.5'), WHOLE, route)).toBe('en')
})

test('what somebody chose is shown however much of it is translated', () => {
  expect(pageLanguage(asking('de', { onfreq_language: 'pl' }), WHOLE, route)).toBe('pl')
  expect(pageLanguage(asking('de', { onfreq_language: 'xx"><script>' }), WHOLE, route)).toBe('de')
})

test('the settings of a member count more than what this browser kept', () => {
  expect(pageLanguage(asking('de', { onfreq_language: 'pl' }), WHOLE, route, 'ja')).toBe('ja')
  expect(pageLanguage(asking('de', { onfreq_language: 'pl' }), WHOLE, route, null)).toBe('pl')
})
