import type { RegistryPage } from '@onfreq/contracts/releases/registry'
import { routeTable } from '@onfreq/contracts/site/routes'
import { expect, test } from 'vitest'
import { type Navigation, navigationFor } from './navigation.ts'

const page = (path: string, guard: RegistryPage['guard'] = 'none', more: Partial<RegistryPage> = {}): RegistryPage => ({
  name: path,
  paths: [path],
  title: path,
  guard,
  hide: [],
  firstData: [],
  ...more,
})

const table = routeTable({
  microfrontends: [
    {
      name: 'all',
      pages: [
        page('/'),
        page('/globe', 'none', { redirectVisitors: '/?upgrade-required=1' }),
        page('/boards'),
        page('/logger', 'member'),
        page('/logs', 'member'),
        page('/import', 'member'),
        page('/stats', 'member'),
        page('/inbox', 'member'),
        page('/docs'),
        page('/:callsign'),
      ],
      widgets: [],
      releases: [],
    },
  ],
})

const entries = [
  {
    name: 'home',
    label: 'On air',
    path: '/',
    also: ['/home'],
    group: 'now',
    place: 1,
    rail: { place: 1, label: 'Now' },
    bar: 'Now',
  },
  { name: 'globe', label: 'Globe', path: '/globe', group: 'now', place: 2 },
  {
    name: 'boards',
    label: 'Boards',
    path: '/boards',
    group: 'now',
    place: 3,
    rail: { place: 4, visitors: true as const },
  },
  { name: 'log', label: 'Log', path: '/logger', place: 2, bar: 'Log', first: true as const },
  {
    name: 'logs',
    label: 'Contacts',
    path: '/logs',
    group: 'book',
    place: 1,
    rail: { place: 3, label: 'Logbook' },
    bar: 'Logbook',
  },
  {
    name: 'import',
    label: 'Import',
    path: '/import',
    group: 'book',
    place: 2,
    rail: { place: 1, foot: true as const },
  },
  { name: 'stats', label: 'Radio life', path: '/stats', group: 'me', place: 1, rail: { place: 5, label: 'Me' } },
  { name: 'profile', label: 'Profile', path: '/:callsign', group: 'me', place: 2 },
  { name: 'inbox', label: 'Inbox', path: '/inbox', place: 6, bar: 'Inbox' },
  { name: 'docs', label: 'Help', path: '/docs', place: 9, rail: { place: 2, foot: true as const } },
  { name: 'gone', label: 'Gone', path: '/is/not/released', place: 7 },
]

const member = { id: 7, my_callsign: 'M0QVL/P', is_admin: 0 }
const at = (path: string, user: typeof member | null = member) =>
  navigationFor(entries, { table, user, path, year: 2026 })
const labels = (keys: Navigation<(typeof entries)[number]>['rail']) => keys.map(({ label }) => label)
const current = ({ rail, foot }: ReturnType<typeof at>) =>
  [...rail, ...foot].flatMap((key) => (key.current ? [`${key.label} ${key.current}`] : []))

test('gives a member one key per group, and the shortcuts at the foot', () => {
  expect(labels(at('/').rail)).toEqual(['Now', 'Log', 'Logbook', 'Me', 'Inbox'])
  expect(labels(at('/').foot)).toEqual(['Import', 'Help'])
})

test('gives a visitor no key and no tab that would lead to the login or the landing page', () => {
  const { rail, foot, tabs, bar } = at('/', null)
  expect(labels(rail)).toEqual(['Now', 'Boards'])
  expect(labels(foot)).toEqual(['Help'])
  expect(labels(bar)).toEqual(['Now', 'Boards'])
  expect(tabs?.items.map(({ href }) => href)).toEqual(['/', '/boards'])
})

test('puts the main entry in the middle of a phone’s bar, and the rest behind its last key', () => {
  const { bar, rest, restTabs } = at('/')
  expect(labels(bar)).toEqual(['Now', 'Logbook', 'Log', 'Inbox'])
  expect(labels(rest)).toEqual(['Me', 'Import', 'Help'])
  expect(restTabs.map(({ href }) => href)).toEqual(['/stats', '/M0QVL_P'])
})

test.each([
  ['/', ['Now page']],
  ['/home', ['Now page']],
  ['/globe', ['Now true']],
  ['/logs', ['Logbook page']],
  ['/import', ['Logbook true', 'Import page']],
  ['/M0QVL_P', ['Me true']],
  ['/EA8QFO', []],
  ['/docs', ['Help page']],
])('on %s, the current keys are %j', (path, expected) => {
  expect(current(at(path))).toEqual(expected)
})

test('marks only the key of a page that has a key of its own', () => {
  expect(current(at('/boards', null))).toEqual(['Boards page'])
  expect(current(at('/boards'))).toEqual(['Now true'])
})

test.each([
  ['/import', 'Logbook', ['Contacts', 'Import*']],
  ['/M0QVL_P', 'Me', ['Radio life', 'Profile*']],
])('offers %s as a tab of %s', (path, label, expected) => {
  const { tabs } = at(path)
  expect(tabs?.label).toBe(label)
  expect(tabs?.items.map(({ entry, here }) => entry.label + (here ? '*' : ''))).toEqual(expected)
})

test('shows no tabs for a page without a group, or alone in its group', () => {
  expect(at('/EA8QFO').tabs).toBeUndefined()
  expect(at('/docs').tabs).toBeUndefined()
})
