import { describe, expect, test } from 'vitest'
import type { Registry, RegistryPage } from '../releases/registry.ts'
import { fillPattern, matchRoute, reservedWords, routeConflicts, routeTable } from './routes.ts'

function page(name: string, ...paths: string[]): RegistryPage {
  return { name, paths, title: name, guard: 'none', hide: [], firstData: [] }
}

function registry(pages: Record<string, RegistryPage[]>): Pick<Registry, 'microfrontends'> {
  return {
    microfrontends: Object.entries(pages).map(([name, list]) => ({ name, pages: list, widgets: [], releases: [] })),
  }
}

const table = routeTable(
  registry({
    profile: [page('profile', '/:callsign'), page('pictures', '/profile/pictures')],
    account: [page('settings', '/profile', '/account')],
    feed: [page('home', '/', '/home')],
    content: [page('post', '/post/:id/:title?'), page('post-new', '/post/new')],
    logger: [page('logger', '/logger/:edit_id?'), page('logs', '/logs')],
  }),
)

function at(path: string): string | undefined {
  const match = matchRoute(table, path)
  return match && `${match.route.microfrontend}/${match.route.page.name} ${JSON.stringify(match.params)}`
}

describe('page for a path', () => {
  test.each([
    ['/', 'feed/home {}'],
    ['/home', 'feed/home {}'],
    ['/logs', 'logger/logs {}'],
    ['/logs/', 'logger/logs {}'],
    ['/LOGS', 'logger/logs {}'],
    ['/logger', 'logger/logger {}'],
    ['/logger/48213904', 'logger/logger {"edit_id":"48213904"}'],
    ['/post/new', 'content/post-new {}'],
    ['/post/74', 'content/post {"id":"74"}'],
    ['/post/74/help-and-support', 'content/post {"id":"74","title":"help-and-support"}'],
    ['/profile', 'account/settings {}'],
    ['/profile/pictures', 'profile/pictures {}'],
    ['/M0QVL', 'profile/profile {"callsign":"M0QVL"}'],
    ['/g4qao_p', 'profile/profile {"callsign":"g4qao_p"}'],
    ['/G4QAO%2FP', 'profile/profile {"callsign":"G4QAO/P"}'],
  ])('for %s is %s', (path, expected) => {
    expect(at(path)).toBe(expected)
  })

  test.each([
    '/no/such/page',
    '/wp-login.php',
    '/nonsense-page-x',
    '/nonsense',
    '/2024',
    '/g4qao_',
    '/ab',
    '/%E0%A4%A',
    '/logs/extra',
  ])('does not exist for %s', (path) => {
    expect(at(path)).toBeUndefined()
  })
})

test('does not allow route segments as callsigns', () => {
  const words = reservedWords(table)
  expect([...words]).toEqual(expect.arrayContaining(['LOGS', 'LOGGER', 'POST', 'PROFILE', 'API', 'MFE']))
  expect(words.has('M0QVL')).toBe(false)
})

test('reports two microfrontends with the same paths', () => {
  const both = routeTable(registry({ a: [page('one', '/awards/:id')], b: [page('two', '/awards/:name')] }))
  expect(routeConflicts(both).map((pair) => pair.map((route) => route.page.name).sort())).toEqual([['one', 'two']])
  expect(routeConflicts(table)).toEqual([])
})

test('fills a pattern with parameters', () => {
  expect(fillPattern('/post/:id/:title?', { id: '74' })).toBe('/post/74')
  expect(fillPattern('/:callsign', { callsign: 'G4QAO/P' })).toBe('/G4QAO%2FP')
})
