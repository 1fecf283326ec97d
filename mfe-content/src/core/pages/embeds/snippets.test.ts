import { expect, test } from 'vitest'
import { embedAddress, pinnedElement, snippet } from './snippets.ts'

const station = { callsign: 'M0QVL/P', id: 81_002_001 }
const live = { name: 'live-info', title: 'Live info banner', page: { width: 540, head: 104 } }
const site = 'https://onfreq.example'

test("a frame includes the callsign, the member's id and the size", () => {
  expect(snippet('frame', site, live, station)).toBe(
    '<iframe src="https://onfreq.example/embed/live-info/M0QVL_P?ref_id=81002001" title="Live info banner of M0QVL/P" width="540" height="104" loading="lazy" style="border:0;color-scheme:light"></iframe>',
  )
})

test('an element consists of one script and one tag', () => {
  expect(snippet('element', site, live, station, { theme: 'dark', accent: '' })).toBe(
    '<script type="module" src="https://onfreq.example/embed.js"></script>\n<onfreq-embed name="live-info" callsign="M0QVL/P" theme="dark" ref_id="81002001"></onfreq-embed>',
  )
})

test('an element can be pinned to a version of its script', () => {
  const loader = { path: '/embed.0123456789abcdef.js', integrity: 'sha384-abc+/=' }
  expect(pinnedElement(site, loader, live, station)).toBe(
    '<script type="module" src="https://onfreq.example/embed.0123456789abcdef.js" integrity="sha384-abc+/=" crossorigin="anonymous"></script>\n<onfreq-embed name="live-info" callsign="M0QVL/P" ref_id="81002001"></onfreq-embed>',
  )
})

test('OBS has its own URL, whatever the theme', () => {
  expect(snippet('obs', site, live, station, { theme: 'light', size: '150' })).toBe(
    'https://onfreq.example/embed/live-info/M0QVL_P?ref_id=81002001&size=150&obs=1',
  )
})

test('a picture links to the station with its operator as the referrer of new members', () => {
  expect(snippet('picture', site, live, station)).toContain('href="https://onfreq.example/M0QVL_P?ref_id=81002001"')
  expect(snippet('picture', site, live, station)).toContain('/badge/live-info/M0QVL_P.svg')
})

test('each form of the code requests the selected language', () => {
  const german = { lang: 'de' }
  expect(snippet('frame', site, live, station, german)).toContain('?ref_id=81002001&amp;lang=de"')
  expect(snippet('element', site, live, station, german)).toContain(' lang="de" ')
  expect(snippet('obs', site, live, station, german)).toContain('&lang=de&obs=1')
  expect(snippet('picture', site, live, station, german)).toContain('/badge/live-info/M0QVL_P.svg?lang=de"')
})

test('typed text is escaped in attributes', () => {
  expect(snippet('frame', site, live, station, { font: '"><script>' })).not.toContain('<script>')
  expect(snippet('element', site, live, station, { font: '"><b>' })).not.toContain('"><b>')
  expect(embedAddress(site, live, station, { font: 'a&b' })).toContain('font=a%26b')
})

test('a frame has the height of the selected rows and size', () => {
  const logs = { name: 'logs', title: 'Last contacts', page: { width: 544, head: 44, rows: { usual: 10, height: 36 } } }
  expect(snippet('frame', site, logs, station, { rows: '12', size: '200' })).toContain('width="1088" height="952"')
})
