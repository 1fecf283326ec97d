/**
 * Script and style of a small widget, written into its page: the first frame comes with the first answer. The policy of
 * the page names their hashes as the release has them, so that they are pinned like files of their own.
 */

import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hashOf } from './hash.ts'
import type { EmbedRelease } from './releases.ts'

export interface InlineFile {
  readonly text: string
  /** `sha384-…` of the release. */
  readonly hash: string
}

/** In bytes; larger ones are worth keeping apart, where a browser finds them again. */
const MOST = 64_000
/** Ends the element, or needs an address of its own: more of its script, a picture, a font. */
const OUTSIDE = { script: /<\/script|<!--|\bcurrentScript\b/i, style: /<\/style|\burl\(/i } as const
const KEPT = 100

/** `apart`: it stays a file; `broken`: it is not in the store as the release has it. */
type Found = InlineFile | 'apart' | 'broken'

export function createInline(app: Pick<FastifyInstance, 'releases' | 'log'>) {
  const known = new LRUCache<string, Promise<Found>>({ max: KEPT })

  async function read({ microfrontend, id, files }: EmbedRelease, path: string): Promise<Found> {
    const hash = files[path]
    const content = await app.releases.readFile(microfrontend, id, path)
    if (hash === undefined || content === undefined || hashOf(content) !== hash) {
      app.log.error({ microfrontend, release: id, path }, 'a file of an embed is not in the release store')
      return 'broken'
    }
    if (content.length > MOST) return 'apart'
    const text = content.toString('utf8')
    const outside = path.endsWith('.css') ? OUTSIDE.style : OUTSIDE.script
    return outside.test(text) ? 'apart' : { text, hash }
  }

  function find(release: EmbedRelease, path: string): Promise<Found> {
    const key = `${release.microfrontend} ${release.id} ${path}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = read(release, path)
    // What is broken may be mended.
    const forget = () => known.delete(key)
    made.then((found) => found === 'broken' && forget(), forget)
    known.set(key, made)
    return made
  }

  return {
    /** Undefined for what stays a file. */
    async file(release: EmbedRelease, path: string): Promise<InlineFile | undefined> {
      const found = await find(release, path)
      return typeof found === 'string' ? undefined : found
    },

    /** Whether everything that a page of it needs is there, byte by byte. */
    async isWhole(release: EmbedRelease): Promise<boolean> {
      const { scripts, styles } = release.embed
      const found = await Promise.all([...styles, ...scripts].map((path) => find(release, path)))
      return !found.includes('broken')
    },
  }
}

export type Inline = ReturnType<typeof createInline>
