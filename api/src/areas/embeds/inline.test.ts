import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { framePolicy } from './frame-policy.ts'
import { createInline } from './inline.ts'
import { renderEmbedPage } from './page.ts'
import type { EmbedRelease } from './service.ts'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const TEXTS: Readonly<Record<string, string>> = {
  'small.js': 'start(new URL(location))',
  'small.css': 'a{color:red}',
  'large.js': 'x'.repeat(60_000),
  'ends.js': 'write("</script>")',
  'more.js': 'document.currentScript.src',
  'picture.css': 'a{background:url(x.png)}',
}

function releaseOf(scripts: string[], styles: string[]): EmbedRelease {
  return {
    microfrontend: 'feed',
    id: '1-abc',
    files: Object.fromEntries(Object.entries(TEXTS).map(([path, text]) => [path, hashOf(text)])),
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
const inline = createInline({ releases: { readFile } } as unknown as FastifyInstance)

test('a small widget comes with its page, pinned by the hashes of its release', async () => {
  const release = releaseOf(['small.js'], ['small.css'])
  const files = new Map()
  for (const path of ['small.css', 'small.js']) files.set(path, await inline(release, path))
  const html = renderEmbedPage({
    title: 'M0ABC',
    profile: 'https://onfreq.example/M0ABC',
    theme: undefined,
    obs: false,
    lang: 'en',
    fonts: false,
    release,
    boot: { widget: 'live-info', callsign: 'M0ABC', key: null, ref_id: null, state: null },
    inline: files,
  })
  expect(html).not.toContain('src=')
  const policy = framePolicy(
    'https://onfreq.example',
    [],
    [...files.values()].map(({ hash }) => hash),
  )
  for (const [, text = ''] of html.matchAll(/<(?:script|style)>([^<]*)</g)) {
    expect(policy).toContain(`'${hashOf(text)}'`)
  }
  // The script finds the element and the data that stand before it.
  expect(html.indexOf('<script>start(')).toBeGreaterThan(html.indexOf('id="embed-root"'))
  expect(html.indexOf('<script>start(')).toBeGreaterThan(html.indexOf('id="embed"'))
})

test.each(['large.js', 'ends.js', 'more.js', 'picture.css', 'missing.js'])('%s stays a file', async (path) => {
  expect(await inline(releaseOf([path], []), path)).toBeUndefined()
})

test('a file is read once for all who ask', async () => {
  reads = 0
  const release = { ...releaseOf(['small.js'], []), id: '2-def' }
  await Promise.all([1, 2, 3].map(() => inline(release, 'small.js')))
  expect(reads).toBe(1)
})
