import { expect, test } from 'vitest'
import { INJECTIONS } from '../../core/people/testing/injections.ts'
import { getSite, getSites } from './sites.ts'

test.each([
  ['https://blog.example', 'https://blog.example'],
  ['  Blog.Example/about?x=1#top ', 'https://blog.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['*.blog.example', 'https://*.blog.example'],
  ['HTTPS://*.blog.example:8443/x', 'https://*.blog.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['192.0.2.7', 'https://192.0.2.7'],
])('%s is parsed as the site %s', (typed, site) => {
  expect(getSite(typed)).toBe(site)
})

test.each([
  '*',
  'https://*',
  '*.example',
  'https://a.*.example',
  "'self'",
  'data:text/html,x',
  'javascript:alert(1)',
  'ftp://blog.example',
  'https://x.org; script-src *',
  'https://x.org;script-src',
  'https://x.org,https://y.org',
  'https://someone@blog.example',
  'https://[::1]',
  `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
  'https://',
])('%s is not accepted as a site', (typed) => {
  expect(getSite(typed)).toBeUndefined()
})

test('turns any input into one plain origin or nothing', () => {
  for (const text of INJECTIONS) {
    for (const typed of [text, `https://blog.example${text}`, `https://${text}.example`]) {
      expect(getSite(typed) ?? 'https://none').toMatch(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/)
    }
  }
})

test('keeps the order of a list, removes duplicates and quotes invalid input in the error', () => {
  expect(getSites(['b.example', '', 'https://a.example/x', 'https://b.example'])).toEqual([
    'https://b.example',
    'https://a.example',
  ])
  expect(() => getSites(['a.example', 'my blog'])).toThrow(
    '“my blog” is not the address of a site. Write it like https://blog.example.',
  )
  expect(() => getSites(Array.from({ length: 21 }, (_, n) => `site${n}.example`))).toThrow('No more than 20 sites')
})
