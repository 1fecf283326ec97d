import type { Registry, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { expect, test } from 'vitest'
import { firstFrameTags, hintLinks, preloadTags } from './assets.ts'
import { registryBlock } from './registry-block.ts'

const release = (name: string, part: string) => ({
  id: '1',
  version: '0.1.0',
  entry: `/mfe/${name}/1/entry.js`,
  files: { 'entry.js': 'sha384-a', 'part.js': 'sha384-b' },
  requires: {},
  container: name,
  preload: { [part]: ['entry.js', 'part.js'] },
})

const page = {
  name: 'home',
  paths: ['/'],
  title: 'Home',
  guard: 'none' as const,
  hide: [],
  firstData: [],
  widgets: ['logger/log-bar'],
  laterOnPhones: ['logger/log-bar'],
}

const registry: Registry = {
  revision: 'r',
  microfrontends: [
    { name: 'feed', pages: [page], widgets: [], releases: [release('feed', 'home')] },
    { name: 'logger', pages: [], widgets: ['logger/log-bar'], releases: [release('logger', 'widgets/log-bar')] },
  ],
}
const route = { microfrontend: 'feed', page }
const inPage = (input: Registry = registry) => ({ registry: input, shell: undefined, later: new Map() })

test('visitors on wide screens preload files that a phone loads on first touch, and members always do', () => {
  const logger = (isVisitor: boolean) =>
    preloadTags(registry, route, { isVisitor }).filter((markup) => markup.includes('/mfe/logger/'))
  expect(logger(true)).toHaveLength(2)
  for (const markup of logger(true)) expect(markup).toContain(' media="(width &gt;= 760px)"')
  for (const markup of logger(false)) expect(markup).not.toContain('media=')
  expect(preloadTags(registry, route, { isVisitor: true })[0]).not.toContain('media=')
})

test("a visitor's page omits files that a phone loads on first touch, and a member's page lists them", () => {
  const getFiles = (name: string, isVisitor: boolean) => {
    const { microfrontends } = registryBlock(inPage(), route, { isVisitor })
    return Object.keys(microfrontends.find((entry) => entry.name === name)?.releases[0]?.files ?? {})
  }
  expect(getFiles('logger', true)).toEqual([])
  expect(getFiles('logger', false)).toEqual(['entry.js', 'part.js'])
  expect(getFiles('feed', true)).toEqual(['entry.js', 'part.js'])
})

test('a page lists no hashes of fonts, embeds, server renderers or messages', () => {
  const files = Object.fromEntries(
    ['a.js', 'a.css', 'asset/font.woff2', 'embed/loader.js', 'server.js', 'server.css', 'README.txt'].map((path) => [
      path,
      'sha384-a',
    ]),
  )
  const [feed] = registry.microfrontends
  const block = registryBlock(
    inPage({
      ...registry,
      shell: { id: '1', version: '0.1.0', entry: '/mfe/shell/1/shell.js', files },
      microfrontends: feed ? [{ ...feed, releases: [{ ...release('feed', 'home'), files }] }] : [],
    }),
    route,
    { isVisitor: true },
  )
  expect(Object.keys(block.shell?.files ?? {})).toEqual(['a.js', 'a.css'])
  expect(Object.keys(block.microfrontends[0]?.releases[0]?.files ?? {})).toEqual(['a.js', 'a.css'])
})

test('a page lists initial files, and later files only for shells that request them', () => {
  const names = ['entry.js', 'home.js', 'rest.home.js', 'bands.js', 'rest.bands.js', 'cards.js']
  const feed = {
    ...release('feed', 'home'),
    files: Object.fromEntries(names.map((name) => [name, 'sha384-a'])),
    preload: {
      home: ['entry.js', 'home.js'],
      bands: ['entry.js', 'bands.js'],
      'widgets/cards': ['entry.js', 'cards.js'],
    },
  }
  const entry = { name: 'feed', pages: [page], widgets: [], releases: [feed] }
  const later = new Map([['feed', { home: ['rest.home.js'], bands: ['rest.bands.js'] }]])
  const shellThat = (asksByPart?: true) => ({
    shell: { scripts: [], styles: [], preload: [], provides: {}, ...(asksByPart && { asksByPart }) },
  })
  const listFiles = (parts: Partial<Parameters<typeof registryBlock>[0]>, widgets: string[] = []) => {
    const all = { registry: { revision: 'r', microfrontends: [entry] }, shell: shellThat(true), later, ...parts }
    const [microfrontend] = registryBlock(all, { microfrontend: 'feed', page: { ...page, widgets } }).microfrontends
    return [
      Object.keys(microfrontend?.releases[0]?.files ?? {}),
      Object.keys(microfrontend?.releases[0]?.preload ?? {}),
    ]
  }
  expect(listFiles({})).toEqual([['entry.js', 'home.js', 'rest.home.js'], ['home']])
  expect(listFiles({}, ['feed/cards'])).toEqual([
    ['entry.js', 'home.js', 'rest.home.js', 'cards.js'],
    ['home', 'widgets/cards'],
  ])
  for (const before of [{ shell: shellThat() }, { shell: undefined }, { later: new Map() }])
    expect(listFiles(before)[0]).toEqual(names)
})

test('preloads apply to every screen', () => {
  const shell = { ...release('shell', ''), name: 'shell', config: { pages: [], widgets: [], embeds: [] } }
  const links = (isVisitor: boolean) => hintLinks(shell satisfies ReleaseManifest, registry, route, { isVisitor })
  expect(links(true).some((link) => link.includes('/mfe/logger/'))).toBe(false)
  expect(links(false).some((link) => link.includes('/mfe/logger/'))).toBe(true)
  expect(links(true)).toContain(
    '</mfe/feed/1/part.js>; rel=preload; as=script; crossorigin=anonymous; integrity=sha384-b',
  )
})

test('preloads no fonts for server-rendered content, since browsers would delay painting', () => {
  const shell = {
    ...release('shell', ''),
    name: 'shell',
    config: { pages: [], widgets: [], embeds: [] },
    files: { 'font.woff2': 'sha384-c' },
    shell: { scripts: [], styles: [], preload: ['font.woff2'], provides: {} },
  }
  const fonts = (isVisitor: boolean) =>
    hintLinks(shell satisfies ReleaseManifest, registry, route, { isVisitor }).filter((link) => link.includes('font'))
  expect(fonts(true)).toEqual([])
  expect(fonts(false)).toHaveLength(1)
})

test("the first frame waits only for the shell's header, if there is one", () => {
  expect(firstFrameTags('<header id="site-header" class="a">Onfreq</header>')).toEqual([
    '<link rel="expect" href="#site-header" blocking="render">',
  ])
  expect(firstFrameTags('<header class="a">Onfreq</header>')).toEqual([])
})

test('a translated page preloads its messages and lists their hash, and an English one does neither', () => {
  const german = 'languages/de.1a2b3c4d.json'
  const inGerman = (input: ReturnType<typeof release>) => ({
    ...input,
    files: { ...input.files, [german]: 'sha384-d', 'languages/pl.5e6f.json': 'sha384-p' },
    languages: { de: german, pl: 'languages/pl.5e6f.json' },
  })
  const all: Registry = {
    ...registry,
    microfrontends: registry.microfrontends.map((entry) => ({
      ...entry,
      releases: [inGerman(release('feed', 'home'))],
    })),
  }
  const microfrontend = (language: 'de' | 'en' | 'ja') =>
    registryBlock(inPage(all), route, { language }).microfrontends[0]?.releases[0]
  expect(microfrontend('de')).toMatchObject({ languages: { de: german }, files: { [german]: 'sha384-d' } })
  expect(JSON.stringify(microfrontend('de'))).not.toContain('pl.5e6f')
  // No further request is needed.
  expect(microfrontend('ja')?.languages).toEqual({})
  expect(microfrontend('en')?.languages).toBeUndefined()
  expect(JSON.stringify(microfrontend('en'))).not.toContain('languages/')
  const hints = preloadTags(all, route, { language: 'de' }).filter((markup) => markup.includes(german))
  expect(hints[0]).toBe(
    '<link rel="preload" as="fetch" href="/mfe/feed/1/languages/de.1a2b3c4d.json" crossorigin="anonymous">',
  )
  expect(preloadTags(all, route).join()).not.toContain('languages/')
})
