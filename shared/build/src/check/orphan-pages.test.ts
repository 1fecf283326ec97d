import { expect, test } from 'vitest'
import { allUnits, ROOT, readConfig } from '../workspace.ts'
import { linksIn, orphanPages, sourceLinks } from './orphan-pages.ts'

/** Pages that a mail, the payment provider, a redirect or an external program opens. */
const REACHED_FROM_OUTSIDE = [
  'account/email-link',
  'account/upgrade-check',
  'account/start-trial',
  'account/club-join',
  'content/lander',
  'globe/earth-noheader',
  'profile/search',
]

test('finds a menu entry, a tab or a link to each page of the site', async () => {
  const parts = await Promise.all(
    allUnits()
      .filter(({ kind }) => kind === 'microfrontend')
      .map(readConfig),
  )
  expect(orphanPages(parts, sourceLinks(ROOT))).toEqual(REACHED_FROM_OUTSIDE)
})

const part = {
  name: 'news',
  pages: [
    { name: 'list', paths: ['/news'], title: 'News' },
    { name: 'item', paths: ['/news/:id'], title: 'Item' },
    { name: 'archive', paths: ['/archive'], title: 'Archive' },
  ],
}

test('reports a page that only its own folder links to', () => {
  const own = { file: 'mfe-news/src/pages/item/page.tsx', path: '/news/*' }
  expect(orphanPages([part], [own])).toEqual(['news/list', 'news/item', 'news/archive'])
})

test('accepts a page with a menu entry or a link from another page', () => {
  const menu = [{ name: 'news', label: 'News', path: '/news', icon: 'newspaper' }]
  const link = { file: 'mfe-news/src/pages/list/page.tsx', path: '/news/*' }
  expect(orphanPages([{ ...part, menu }], [link])).toEqual(['news/archive'])
})

test.each([
  ["href='/news'", ['/news']],
  ['href={`/qso/$' + '{row.id}`}', ['/qso/*']],
  ['href="/logs?view=paper#top"', ['/logs']],
  ["import x from '../news'", []],
  ["'//cdn.example'", []],
])('finds the links in %s: %j', (source, paths) => {
  expect(linksIn(source)).toEqual(paths)
})
