/**
 * Inlines the script and style of a small widget into its page, so that the first response is enough for the first
 * frame. The page's policy contains their hashes from the release, so they are pinned like files.
 */

import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { computeHash } from './hash.ts'
import type { EmbedRelease } from './releases.ts'

export interface InlineFile {
  readonly text: string
  /** Hash from the release: `sha384-…`. */
  readonly hash: string
}

/** Maximum size of an inlined file in bytes; larger files stay separate, so that browsers can cache them. */
const MAX_BYTES = 64_000
/** Content that would end the element, or that depends on its own URL: further chunks, a picture, a font. */
const NOT_INLINABLE = { script: /<\/script|<!--|\bcurrentScript\b/i, style: /<\/style|\burl\(/i } as const
const MAX_CACHED = 100

/** `apart`: not inlined; `broken`: missing from the store or different from the release. */
type InlineResult = InlineFile | 'apart' | 'broken'

export function createInline(app: Pick<FastifyInstance, 'releases' | 'log'>) {
  const cache = new LRUCache<string, Promise<InlineResult>>({ max: MAX_CACHED })

  async function read({ microfrontend, id, files }: EmbedRelease, path: string): Promise<InlineResult> {
    const hash = files[path]
    const content = await app.releases.readFile(microfrontend, id, path)
    if (hash === undefined || content === undefined || computeHash(content) !== hash) {
      app.log.error({ microfrontend, release: id, path }, 'a file of an embed is not in the release store')
      return 'broken'
    }
    if (content.length > MAX_BYTES) return 'apart'
    const text = content.toString('utf8')
    const notInlinable = path.endsWith('.css') ? NOT_INLINABLE.style : NOT_INLINABLE.script
    return notInlinable.test(text) ? 'apart' : { text, hash }
  }

  function find(release: EmbedRelease, path: string): Promise<InlineResult> {
    const key = `${release.microfrontend} ${release.id} ${path}`
    const before = cache.get(key)
    if (before !== undefined) return before
    const pending = read(release, path)
    // Not cached, because a broken file may be fixed later.
    const remove = () => cache.delete(key)
    pending.then((found) => found === 'broken' && remove(), remove)
    cache.set(key, pending)
    return pending
  }

  return {
    /** Undefined for files that are not inlined. */
    async file(release: EmbedRelease, path: string): Promise<InlineFile | undefined> {
      const found = await find(release, path)
      return typeof found === 'string' ? undefined : found
    },

    /** Whether every file of the embed's page is in the store with the right content. */
    async isWhole(release: EmbedRelease): Promise<boolean> {
      const { scripts, styles } = release.embed
      const found = await Promise.all([...styles, ...scripts].map((path) => find(release, path)))
      return !found.includes('broken')
    },
  }
}

export type Inline = ReturnType<typeof createInline>
