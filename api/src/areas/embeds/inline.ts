/**
 * Script and style of a small widget, written into its page: the first frame comes with the first answer. The policy of
 * the page names their hashes as the release has them, so that they are pinned like files of their own.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { EmbedRelease } from './service.ts'

export interface InlineFile {
  readonly text: string
  /** `sha384-…` of the release. */
  readonly hash: string
}

/** In bytes; larger ones are worth keeping apart, where a browser finds them again. */
const MOST = 48_000
/** Ends the element, or needs an address of its own: more of its script, a picture, a font. */
const OUTSIDE = { script: /<\/script|<!--|\bcurrentScript\b/i, style: /<\/style|\burl\(/i } as const
const KEPT = 100

export function createInline(app: FastifyInstance) {
  const known = new Map<string, Promise<InlineFile | undefined>>()

  async function read({ microfrontend, id, files }: EmbedRelease, path: string): Promise<InlineFile | undefined> {
    const hash = files[path]
    const content = await app.releases.readFile(microfrontend, id, path)
    if (hash === undefined || content === undefined || content.length > MOST) return undefined
    // Whoever changed the file in the store: a page that names it by its hash is as empty as one that holds it, but says so.
    if (!isPinned(content, hash)) return undefined
    const text = content.toString('utf8')
    const outside = path.endsWith('.css') ? OUTSIDE.style : OUTSIDE.script
    return outside.test(text) ? undefined : { text, hash }
  }

  /** Undefined for what stays a file. */
  return (release: EmbedRelease, path: string): Promise<InlineFile | undefined> => {
    const key = `${release.microfrontend} ${release.id} ${path}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = read(release, path)
    made.catch(() => known.delete(key))
    known.set(key, made)
    const oldest = known.keys().next().value
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return made
  }
}

function isPinned(content: Buffer, hash: string): boolean {
  return hash === `sha384-${createHash('sha384').update(content).digest('base64')}`
}

export type Inline = ReturnType<typeof createInline>
