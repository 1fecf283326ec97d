/**
 * Parsed Markdown for pages. A post is parsed when it is saved, and the result is stored with it, so that readers never
 * wait for the parser. A result from an older parser, an older site version or another site URL is parsed again on the
 * first visit, for all readers.
 */
import { createHash } from 'node:crypto'
import type { PostNode } from '@onfreq/contracts/content/document'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { LRUCache } from 'lru-cache'
import { ProductError } from '#kernel/errors.ts'
import type { PostRepository, PostRow } from '../repository.ts'
import { createMarkdownReader, STORED, TYPED } from './reader.ts'

/** Version of the rules in parse.ts: change it whenever they produce a different result. */
export const READER_VERSION = 1
/** A text that cannot be parsed is not retried on every visit. */
const FAILURE_TTL_MS = 10 * 60_000
const MAX_CACHED_FAILURES = 1_000

export interface CachedDocument {
  readonly nodes: readonly PostNode[]
  /** Cache key: text, parser and site URL. */
  readonly of: string
}

interface SavedText {
  readonly document: CachedDocument
  /** Its plain text, without Markdown syntax. */
  readonly plain: string
}

export function createDocuments(publicUrl: string, repository: Pick<PostRepository, 'readDocument' | 'cacheDocument'>) {
  // Previews must not delay readers who open a post.
  const typed = createMarkdownReader(publicUrl, TYPED)
  const stored = createMarkdownReader(publicUrl, STORED)
  const underWay = new Map<string, Promise<readonly PostNode[] | null>>()
  const givenUp = new LRUCache<string, true>({ max: MAX_CACHED_FAILURES, ttl: FAILURE_TTL_MS })

  const getSource = (body: string) =>
    createHash('sha256')
      .update(JSON.stringify([READER_VERSION, publicUrl, body]))
      .digest('base64url')

  async function readStored(row: PostRow, of: string): Promise<readonly PostNode[] | null> {
    const read = await stored.read(row.body, row.owner_id)
    if (typeof read === 'string') {
      givenUp.set(of, true)
      return null
    }
    await repository.cacheDocument(row, { nodes: read.document, of })
    return read.document
  }

  return {
    /** @throws ProductError 422 for Markdown that takes too long to parse, 503 when the queue is full */
    async read(body: string, ownerId: number): Promise<SavedText> {
      const read = await typed.read(body, ownerId)
      if (read === 'tangled')
        throw new ProductError(422, 'content.tangled', POST_TEXTS.tangled, { body: POST_TEXTS.tangled })
      if (read === 'busy') throw new ProductError(503, 'content.busy', POST_TEXTS.busy)
      return { document: { nodes: read.document, of: getSource(body) }, plain: read.plain }
    },

    /** null for plain text, and for text that can no longer be parsed. */
    async of(row: PostRow): Promise<readonly PostNode[] | null> {
      if (row.format !== 'markdown') return null
      const of = getSource(row.body)
      const cached = await repository.readDocument(row, of)
      if (cached !== undefined) return cached
      if (givenUp.has(of)) return null
      const known = underWay.get(of)
      if (known !== undefined) return known
      const reading = readStored(row, of).finally(() => underWay.delete(of))
      underWay.set(of, reading)
      return reading
    },

    async close() {
      await Promise.all([typed.close(), stored.close()])
    },
  }
}
