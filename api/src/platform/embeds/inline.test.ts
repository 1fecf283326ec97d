import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { FRAME_FALLBACK } from './frame-fallback.ts'
import { framePolicy } from './frame-policy.ts'
import { computeHash } from './hash.ts'
import { createInline, type InlineFile } from './inline.ts'
import { type EmbedPage, getParts, renderEmbedPage } from './page.ts'
import type { EmbedRelease } from './releases.ts'

const TEXTS: Record<string, string> = {
  'small.js': 'start(new URL(location))',
  'small.css': 'a{color:red}',
  'large.js': 'x'.repeat(70_000),
  'ends.js': 'write("</script>")',
  'more.js': 'document.currentScript.src',
  'picture.css': 'a{background:url(x.png)}',
}

function getRelease(scripts: string[], styles: string[]): EmbedRelease {
  return {
    microfrontend: 'feed',
    id: '1-abc',
    files: Object.fromEntries(Object.entries(TEXTS).map(([path, text]) => [path, computeHash(text)])),
    languages: {},
    titles: {},
    embed: {
      name: 'live-info',
      title: 'Live info banner',
      options: {},
      size: { width: 1, height: 1 },
      topics: [],
      subscribersOnly: false,
      scripts,
      styles,
    },
  }
}

let reads = 0
const readFile = async (_name: string, _id: string, path: string) => {
  reads += 1
  const text = TEXTS[path]
  return text === undefined ? undefined : Buffer.from(text)
}
const inline = createInline({ releases: { readFile }, log: { error: () => {} } } as unknown as FastifyInstance)

async function getPage(scripts: string[], styles: string[], fonts?: string): Promise<EmbedPage> {
  const release = getRelease(scripts, styles)
  const files = new Map<string, InlineFile>()
  for (const path of [...styles, ...scripts]) {
    const file = await inline.file(release, path)
    if (file !== undefined) files.set(path, file)
  }
  return {
    title: 'M0ABC',
    profile: 'https://onfreq.example/M0ABC',
    theme: undefined,
    obs: false,
    language: 'en',
    messages: undefined,
    fonts: fonts === undefined ? undefined : { text: fonts, hash: computeHash(fonts) },
    release,
    boot: { widget: 'live-info', callsign: 'M0ABC', query: '', ref_id: null, state: null },
    inline: files,
  }
}

const SITE = 'https://onfreq.example'
const directive = (page: EmbedPage, name: string) =>
  new RegExp(`(?:^|;)${name} ([^;]*)`).exec(framePolicy(SITE, [], getParts(page)))?.[1]?.split(' ')

test('inlines a small widget in its page, with a policy of hashes that allows no files', async () => {
  const page = await getPage(['small.js'], ['small.css'], '@font-face{}')
  const html = renderEmbedPage(page)
  expect(html).not.toMatch(/src=|rel="(?:stylesheet|preload)"/)
  for (const kind of ['script', 'style']) {
    const texts = [...html.matchAll(new RegExp(`<${kind}>(.*?)</${kind}>`, 'gs'))].map(([, text]) => text ?? '')
    expect(texts.length).toBe(2)
    expect(directive(page, `${kind}-src`)?.sort()).toEqual(texts.map((text) => `'${computeHash(text)}'`).sort())
  }
  // The element and the data precede the script, which uses them.
  expect(html.indexOf('<script>start(')).toBeGreaterThan(html.indexOf('id="embed-root"'))
  expect(html.indexOf('<script>start(')).toBeGreaterThan(html.indexOf('id="embed"'))
})

test('serves a large script as a pinned file that the page requests before the inlined data', async () => {
  const page = await getPage(['large.js'], ['small.css'])
  const html = renderEmbedPage(page)
  const address = '/mfe/feed/1-abc/large.js'
  expect(html).toContain(
    `<link rel="preload" as="script" href="${address}" integrity="${page.release.files['large.js']}"`,
  )
  expect(html).toContain(`<script src="${address}" integrity="${page.release.files['large.js']}"`)
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('id="embed"'))
  expect(directive(page, 'script-src')).toEqual(["'self'", SITE, `'${FRAME_FALLBACK.hash}'`])
  expect(directive(page, 'style-src')).toEqual([`'${computeHash('a{color:red}')}'`])
})

test('never inlines content that differs from the release', async () => {
  const release = getRelease(['small.js'], [])
  const files = { ...release.files, 'small.js': computeHash('something else') }
  expect(await inline.file({ ...release, id: '2-abc', files }, 'small.js')).toBeUndefined()
})

test.each(['large.js', 'ends.js', 'more.js', 'picture.css', 'missing.js'])('does not inline %s', async (path) => {
  expect(await inline.file(getRelease([path], []), path)).toBeUndefined()
})

test('reads a file once for all requests', async () => {
  reads = 0
  const release = { ...getRelease(['small.js'], []), id: '2-def' }
  await Promise.all([1, 2, 3].map(() => inline.file(release, 'small.js')))
  expect(reads).toBe(1)
})

test('treats a release as complete when every file of its widget exists unchanged', async () => {
  expect(await inline.isWhole(getRelease(['large.js', 'ends.js'], ['small.css']))).toBe(true)
  expect(await inline.isWhole(getRelease(['small.js', 'missing.js'], []))).toBe(false)
  const release = getRelease(['small.js'], [])
  const files = { ...release.files, 'small.js': computeHash('something else') }
  expect(await inline.isWhole({ ...release, id: '3-abc', files })).toBe(false)
})

test('looks for a missing file again', async () => {
  const release = { ...getRelease(['late.js'], []), id: '4-abc' }
  expect(await inline.isWhole(release)).toBe(false)
  const files = { ...release.files, 'late.js': computeHash('late()') }
  TEXTS['late.js'] = 'late()'
  expect(await inline.isWhole({ ...release, files })).toBe(true)
})
