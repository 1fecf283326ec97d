import type { Registry, RegistryEntry } from '@onfreq/contracts/releases/registry'
import { expect, test } from 'vitest'
import { changesSince, readHave } from './changes.ts'

function entry(name: string, change: Partial<RegistryEntry> = {}): RegistryEntry {
  const id = '1.0.0-0000aaaa'
  const release = { id, version: '1.0.0', entry: `/mfe/${name}/${id}/entry.js`, requires: {}, container: name }
  return {
    name,
    pages: [{ name: 'home', paths: [`/${name}`], title: name, guard: 'none', hide: [], firstData: [] }],
    widgets: [],
    releases: [{ ...release, files: { 'entry.js': `sha384-${'a'.repeat(64)}` }, preload: { home: ['entry.js'] } }],
    mark: '11111111',
    shape: '22222222',
    ...change,
  }
}

const REGISTRY: Registry = { revision: 'now', microfrontends: [entry('feed'), entry('logger', { mark: '33333333' })] }

test('sends nothing to an up-to-date page', () => {
  const have = readHave('feed.11111111.22222222,logger.33333333.22222222')
  expect(changesSince(REGISTRY, have)).toEqual({ revision: 'now', changed: [], gone: [] })
})

test('sends moves without files and without unchanged pages', () => {
  const { changed } = changesSince(REGISTRY, readHave('feed.11111111.22222222,logger.99999999.22222222'))
  expect(changed.map(({ name }) => name)).toEqual(['logger'])
  expect(changed[0]).not.toHaveProperty('pages')
  expect(changed[0]?.releases[0]).toMatchObject({ id: '1.0.0-0000aaaa', files: {}, preload: {} })
  expect(JSON.stringify(changed).length).toBeLessThan(1_000)
})

test('sends only the id of a release that the page already has', () => {
  const { changed } = changesSince(REGISTRY, readHave('feed.11111111.22222222,logger.99999999.22222222.0000aaaa'))
  expect(changed[0]?.releases).toEqual([{ id: '1.0.0-0000aaaa' }])
})

test('sends changed pages, and added and removed parts', () => {
  const { changed, gone: removed } = changesSince(REGISTRY, readHave('feed.00000000.88888888,globe.1.2,nonsense,,.x.'))
  expect(changed.map(({ name, pages }) => [name, pages?.length])).toEqual([
    ['feed', 1],
    ['logger', 1],
  ])
  expect(removed).toEqual(['globe'])
})
