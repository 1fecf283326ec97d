import type { RegistryPage } from '@onfreq/contracts/releases/registry'
import { routeTable } from '@onfreq/contracts/site/routes'
import { member } from '@onfreq/testing/fixtures'
import { expect, test } from 'vitest'
import { commandsFor } from './commands.ts'

const page = (title: string, path: string, guard: RegistryPage['guard'] = 'none'): RegistryPage => ({
  name: title,
  paths: [path],
  title,
  guard,
  hide: [],
  firstData: [],
})

const table = routeTable({
  microfrontends: [
    { name: 'account', pages: [page('Deliveries', '/account/deliveries', 'member')], widgets: [], releases: [] },
    {
      name: 'content',
      pages: [page('Post', '/post/:id/:title?'), page('Documentation', '/docs'), page('Privacy', '/privacy')],
      widgets: [],
      releases: [],
    },
    { name: 'feed', pages: [page('Home', '/')], widgets: [], releases: [] },
    {
      name: 'logger',
      pages: [page('Log contacts', '/logger/:edit_id?', 'member'), page('Logbook', '/logs', 'member')],
      widgets: [],
      releases: [],
    },
    { name: 'profile', pages: [page('Station', '/:callsign')], widgets: [], releases: [] },
  ],
})
const { user } = member()
const places = [{ path: '/' }, { path: '/logs' }, { path: '/logger', first: true as const }, { path: '/docs' }]

test('lists the log bar and the destinations of the rail first, before any input', () => {
  expect(commandsFor('', table, { user, places }).map(({ href }) => href)).toEqual([
    '/logger',
    '/',
    '/logs',
    '/docs',
    '/account/deliveries',
    '/privacy',
  ])
})

test('does not offer a page that requires a parameter', () => {
  expect(commandsFor('post', table, { user: null, places }).map(({ label }) => label)).not.toContain('Post')
})

test('offers a visitor only pages that visitors can open', () => {
  expect(commandsFor('', table, { user: null, places }).map(({ href }) => href)).toEqual(['/', '/docs', '/privacy'])
})
