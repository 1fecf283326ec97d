/**
 * What pages draw of Markdown. A post is read when it is saved, and what was read is kept with it, so that nobody who opens it
 * waits for the reader. One that an older reader, an older version of the site or another address of it has kept is read anew
 * by the first visitor, for all.
 */
import { createHash } from 'node:crypto'
import type { PostNode } from '@onfreq/contracts/content/document'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { LRUCache } from 'lru-cache'
import { ProductError } from '#kernel/errors.ts'
import type { PostRepository, PostRow } from '../repository.ts'
import { createMarkdownReader, STORED, TYPED } from './reader.ts'

/** Of the rules in parse.ts: another one whenever they make something else of a text. */
export const READER_VERSION = 1
/** One that cannot be read is not tried again with every visitor. */
const GIVEN_UP_MS = 10 * 60_000
const MOST_GIVEN_UP = 1_000

export interface KeptDocument {
  readonly nodes: readonly PostNode[]
  /** Of what it was read: text, reader and address of the site. */
  readonly of: string
}

interface SavedText {
  readonly document: KeptDocument
  /** What it says, without its signs. */
  readonly plain: string
}

export function createDocuments(publicUrl: string, repository: Pick<PostRepository, 'documentOf' | 'keepDocument'>) {
  // What somebody types now keeps nobody waiting who opens a post.
  const typed = createMarkdownReader(publicUrl, TYPED)
  const stored = createMarkdownReader(publicUrl, STORED)
  const underWay = new Map<string, Promise<readonly PostNode[] | null>>()
  const givenUp = new LRUCache<string, true>({ max: MOST_GIVEN_UP, ttl: GIVEN_UP_MS })

  const sourceOf = (body: string) =>
    createHash('sha256')
      .update(JSON.stringify([READER_VERSION, publicUrl, body]))
      .digest('base64url')

  async function readStored(row: PostRow, of: string): Promise<readonly PostNode[] | null> {
    const read = await stored.read(row.body, row.owner_id)
    if (typeof read === 'string') {
      givenUp.set(of, true)
      return null
    }
    await repository.keepDocument(row, { nodes: read.document, of })
    return read.document
  }

  return {
    /** @throws ProductError 422 for Markdown that takes too long to read, 503 while too many wait */
    async read(body: string, ownerId: number): Promise<SavedText> {
      const read = await typed.read(body, ownerId)
      if (read === 'tangled')
        throw new ProductError(422, 'content.tangled', POST_TEXTS.tangled, { body: POST_TEXTS.tangled })
      if (read === 'busy') throw new ProductError(503, 'content.busy', POST_TEXTS.busy)
      return { document: { nodes: read.document, of: sourceOf(body) }, plain: read.plain }
    },

    /** Null for plain text, and for what no reader gets through any more. */
    async of(row: PostRow): Promise<readonly PostNode[] | null> {
      if (row.format !== 'markdown') return null
      const of = sourceOf(row.body)
      const kept = await repository.documentOf(row, of)
      if (kept !== undefined) return kept
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
