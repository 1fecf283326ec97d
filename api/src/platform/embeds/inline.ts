/**
 * Inlines the script and style of a small widget into its page, so that the first response renders the first frame. The
 * page's policy lists their hashes from the release, so they are pinned like files.
 */

import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { computeHash } from './hash.ts'
import type { EmbedRelease } from './releases.ts'

export interface InlineFile {
  readonly text: string
  /** `sha384-…` of the release. */
  readonly hash: string
}

/** In bytes; larger files stay separate so that browsers can cache them. */
const MAX_COUNT = 64_000
/** Would end the element, or needs its own URL: further script chunks, a picture, a font. */
const OUTSIDE = { script: /<\/script|<!--|\bcurrentScript\b/i, style: /<\/style|\burl\(/i } as const
const KEPT = 100

/** `apart`: stays a file; `broken`: missing from the store or different from the release. */
type Found = InlineFile | 'apart' | 'broken'

export function createInline(app: Pick<FastifyInstance, 'releases' | 'log'>) {
  const known = new LRUCache<string, Promise<Found>>({ max: KEPT })

  async function read({ microfrontend, id, files }: EmbedRelease, path: string): Promise<Found> {
    const hash = files[path]
    const content = await app.releases.readFile(microfrontend, id, path)
    if (hash === undefined || content === undefined || computeHash(content) !== hash) {
      app.log.error({ microfrontend, release: id, path }, 'a file of an embed is not in the release store')
      return 'broken'
    }
    if (content.length > MAX_COUNT) return 'apart'
    const text = content.toString('utf8')
    const outside = path.endsWith('.css') ? OUTSIDE.style : OUTSIDE.script
    return outside.test(text) ? 'apart' : { text, hash }
  }

  function find(release: EmbedRelease, path: string): Promise<Found> {
    const key = `${release.microfrontend} ${release.id} ${path}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = read(release, path)
    // A broken file may be fixed later.
    const remove = () => known.delete(key)
    made.then((found) => found === 'broken' && remove(), remove)
    known.set(key, made)
    return made
  }

  return {
    /** undefined for files that are not inlined. */
    async file(release: EmbedRelease, path: string): Promise<InlineFile | undefined> {
      const found = await find(release, path)
      return typeof found === 'string' ? undefined : found
    },

    /** Whether every file of its page is present, byte for byte. */
    async isWhole(release: EmbedRelease): Promise<boolean> {
      const { scripts, styles } = release.embed
      const found = await Promise.all([...styles, ...scripts].map((path) => find(release, path)))
      return !found.includes('broken')
    },
  }
}

export type Inline = ReturnType<typeof createInline>
