import type { PostFormat, PostNode } from '@onfreq/contracts/content/document'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { CachedDocument } from './markdown/documents.ts'

export interface PostRow {
  readonly owner_id: number
  readonly id: number
  readonly title: string
  readonly body: string
  /** `text` or `markdown`. */
  readonly format: string
  /** Plain text of a Markdown post, without its syntax; null for plain text posts. */
  readonly plain: string | null
  readonly keywords: string
  readonly hero_image_id: number | null
  readonly hero_image_name: string | null
  readonly youtube_video_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
  /** When an administrator hid the post; null when it is public. */
  readonly hidden_at: Date | null
}

export interface PostFields {
  readonly title: string
  readonly body: string
  readonly format: PostFormat
  readonly plain: string | null
  /** The parsed document for pages; null for plain text. */
  readonly document: CachedDocument | null
  readonly keywords: string
  readonly heroImage: { readonly id: number; readonly name: string } | null
  readonly youtubeVideoId: string | null
}

export interface PostPage {
  readonly rows: readonly PostRow[]
  readonly total: number
}

const COLUMNS = [
  'owner_id',
  'id',
  'title',
  'body',
  'format',
  'plain',
  'keywords',
  'hero_image_id',
  'hero_image_name',
  'youtube_video_id',
  'created_at',
  'updated_at',
  'hidden_at',
] as const

export function createPostRepository(db: Database) {
  return {
    async byId(id: number): Promise<PostRow | undefined> {
      return db.selectFrom('post').select(COLUMNS).where('id', '=', id).executeTakeFirst()
    },

    /** The stored document when it was parsed from exactly this text. */
    readDocument: (row: PostRow, source: string) => readDocument(db, row, source),

    /** Stores the document unless the text has changed in the meantime. */
    cacheDocument: (row: PostRow, document: CachedDocument) => cacheDocument(db, row, document),

    /** A page of posts, newest first. `videosOnly` restricts it to posts with a video. Pages start at 1. */
    page: (page: number, size: number, videosOnly: boolean) => readPage(db, page, size, videosOnly),

    hasVideo: (videoId: string) => hasVideo(db, videoId),

    videoIds: () => listVideoIds(db),

    ofOwner: (ownerId: number, limit: number) => listOfOwner(db, ownerId, limit),

    async insert(trx: Trx, ownerId: number, id: number, fields: PostFields, at: Date): Promise<void> {
      await trx
        .insertInto('post')
        .values({ owner_id: ownerId, id, ...toColumns(fields), created_at: at, updated_at: at })
        .execute()
    },

    update: updatePost,

    /** The next older post in the news. */
    before: (row: PostRow) => findPrevious(db, row),

    async setHidden(id: number, at: Date | null): Promise<void> {
      await db.updateTable('post').set({ hidden_at: at }).where('id', '=', id).execute()
    },

    /** Creates one of the product's own posts once. An existing one may have been edited and is left unchanged. */
    insertMissing: (
      ownerId: number,
      posts: readonly { readonly id: number; readonly title: string; readonly body: string }[],
      at: Date,
    ) => insertMissing(db, ownerId, posts, at),

    /** Posts for the sitemap, newest first. */
    newest: (limit: number) => listNewest(db, limit),
  }
}

function toColumns({ title, body, format, plain, document, keywords, heroImage, youtubeVideoId }: PostFields) {
  return {
    title,
    body,
    format,
    plain,
    document: document && JSON.stringify(document.nodes),
    document_of: document?.of ?? null,
    keywords,
    hero_image_id: heroImage?.id ?? null,
    hero_image_name: heroImage?.name ?? null,
    youtube_video_id: youtubeVideoId,
  }
}

async function readDocument(
  db: Database,
  { owner_id, id }: PostRow,
  source: string,
): Promise<readonly PostNode[] | undefined> {
  const row = await db
    .selectFrom('post')
    .select('document')
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('document_of', '=', source)
    .executeTakeFirst()
  return (row?.document as readonly PostNode[] | null | undefined) ?? undefined
}

async function cacheDocument(
  db: Database,
  { owner_id, id, body }: PostRow,
  { nodes, of }: CachedDocument,
): Promise<void> {
  await db
    .updateTable('post')
    .set({ document: JSON.stringify(nodes), document_of: of })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('body', '=', body)
    .execute()
}

async function readPage(db: Database, page: number, size: number, videosOnly: boolean): Promise<PostPage> {
  const visible = db.selectFrom('post').where('hidden_at', 'is', null)
  const posts = videosOnly ? visible.where('youtube_video_id', 'is not', null) : visible
  const [rows, { total }] = await Promise.all([
    posts
      .select(COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    posts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

async function hasVideo(db: Database, videoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .select('id')
    .where('youtube_video_id', '=', videoId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function listVideoIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .select('youtube_video_id')
    .distinct()
    .where('youtube_video_id', 'is not', null)
    .execute()
  return rows.flatMap(({ youtube_video_id: id }) => id ?? [])
}

async function listOfOwner(
  db: Database,
  ownerId: number,
  limit: number,
): Promise<readonly Pick<PostRow, 'id' | 'title' | 'hero_image_name' | 'created_at'>[]> {
  return db
    .selectFrom('post')
    .select(['id', 'title', 'hero_image_name', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

async function updatePost(trx: Trx, ownerId: number, id: number, fields: PostFields, at: Date): Promise<void> {
  await trx
    .updateTable('post')
    .set({ ...toColumns(fields), updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()
}

async function findPrevious(
  db: Database,
  { created_at, id }: PostRow,
): Promise<Pick<PostRow, 'id' | 'title'> | undefined> {
  return db
    .selectFrom('post')
    .select(['id', 'title'])
    .where('hidden_at', 'is', null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created_at, id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function insertMissing(
  db: Database,
  ownerId: number,
  posts: readonly { readonly id: number; readonly title: string; readonly body: string }[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('post')
    .values(posts.map((post) => ({ owner_id: ownerId, ...post, keywords: '', created_at: at, updated_at: at })))
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .execute()
}

async function listNewest(
  db: Database,
  limit: number,
): Promise<readonly Pick<PostRow, 'id' | 'title' | 'body' | 'plain' | 'updated_at' | 'created_at'>[]> {
  return db
    .selectFrom('post')
    .select(['id', 'title', 'body', 'plain', 'updated_at', 'created_at'])
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export type PostRepository = ReturnType<typeof createPostRepository>
