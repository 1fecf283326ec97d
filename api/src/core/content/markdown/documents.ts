/**
 * Parsed Markdown for pages. A post is parsed when it is saved and stored with the result, so that readers never wait
 * for the parser. A result of an older parser, site version or site URL is replaced on the first visit.
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
/** How long a text that could not be parsed is not retried. */
const FAILURE_TTL_MS = 10 * 60_000
const MAX_CACHED_FAILURES = 1_000

export interface CachedDocument {
  readonly nodes: readonly PostNode[]
  /** Cache key: hash of text, parser version and site URL. */
  readonly of: string
}

interface SavedText {
  readonly document: CachedDocument
  /** Plain text, without Markdown syntax. */
  readonly plain: string
}

export function createDocuments(publicUrl: string, repository: Pick<PostRepository, 'readDocument' | 'cacheDocument'>) {
  // Separate readers: previews must not delay readers who open a post.
  const typed = createMarkdownReader(publicUrl, TYPED)
  const stored = createMarkdownReader(publicUrl, STORED)
  const parsing = new Map<string, Promise<readonly PostNode[] | null>>()
  const failures = new LRUCache<string, true>({ max: MAX_CACHED_FAILURES, ttl: FAILURE_TTL_MS })

  const getSource = (body: string) =>
    createHash('sha256')
      .update(JSON.stringify([READER_VERSION, publicUrl, body]))
      .digest('base64url')

  async function readStored(row: PostRow, source: string): Promise<readonly PostNode[] | null> {
    const read = await stored.read(row.body, row.owner_id)
    if (typeof read === 'string') {
      failures.set(source, true)
      return null
    }
    await repository.cacheDocument(row, { nodes: read.document, of: source })
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

    /** Null for plain text, and for text that can no longer be parsed. */
    async of(row: PostRow): Promise<readonly PostNode[] | null> {
      if (row.format !== 'markdown') return null
      const source = getSource(row.body)
      const cached = await repository.readDocument(row, source)
      if (cached !== undefined) return cached
      if (failures.has(source)) return null
      const pending = parsing.get(source)
      if (pending !== undefined) return pending
      const reading = readStored(row, source).finally(() => parsing.delete(source))
      parsing.set(source, reading)
      return reading
    },

    async close() {
      await Promise.all([typed.close(), stored.close()])
    },
  }
}
