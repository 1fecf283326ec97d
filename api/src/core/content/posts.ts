/** Posts: reads, publishes and edits them, and validates every rule of the form again. */
import type { NewsResponse, PageOf, Post, VideosResponse } from '@onfreq/contracts/content/content'
import type { PostFormat, PostNode } from '@onfreq/contracts/content/document'
import { postProblems } from '@onfreq/contracts/content/post-rules'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Subject } from '#kernel/plugins/subjects.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { typedText } from '#kernel/typed-text.ts'
import type { Captchas } from './captcha.ts'
import type { DraftRead, DraftRepository } from './drafts/repository.ts'
import { createDocuments } from './markdown/documents.ts'
import { canEditContent } from './policy.ts'
import { type Author, toPostCard, toPostResponse, toSubject } from './presenter.ts'
import type { PostFields, PostRepository, PostRow } from './repository.ts'
import { SITE_AUTHOR, SITE_OWNER } from './site-posts.ts'
import type { Stills } from './stills.ts'
import { withWidgets } from './widgets.ts'

/** A post as submitted by its form. */
export interface SentPost {
  readonly title: string
  readonly body: string
  readonly format: PostFormat
  readonly youtubeVideoId: string
  /** File name of the stored picture that an edited post keeps. */
  readonly storedImageName: string
  readonly image: Buffer | null
  /** The draft of the post, in the version last loaded by its page. */
  readonly draft: DraftRead | null
  /** Undefined for clients that send no captcha; the number of their posts is limited instead. */
  readonly captcha: { readonly token: string; readonly answer: string } | undefined
}

type CachedBody = Pick<PostFields, 'body' | 'format' | 'plain' | 'document'>

const FORMER_OPERATOR: Author = { name: 'A former operator', my_callsign: '', profile_image_name: null }

export interface PostParts {
  readonly repository: PostRepository
  readonly drafts: DraftRepository
  readonly captchas: Captchas
  readonly stills: Stills
}

interface Deps extends PostParts {
  readonly app: FastifyInstance
  readonly documents: ReturnType<typeof createDocuments>
}

export function createPosts(app: FastifyInstance, { repository, drafts, captchas, stills }: PostParts) {
  const documents = createDocuments(app.config.publicUrl, repository)
  const deps: Deps = { app, documents, repository, drafts, captchas, stills }

  app.addHook('onClose', () => documents.close())

  return {
    async read(id: number, viewer: Viewer | null): Promise<Post> {
      return toPost(deps, await existing(deps, id, viewer), viewer)
    },

    /** Null when there is no such post; pages then return 404. */
    async find(id: number, viewer: Viewer | null): Promise<{ readonly post: Post } | null> {
      const result = await described(deps, id, viewer)
      return result && { post: result.post }
    },
    described: (id: number, viewer: Viewer | null) => described(deps, id, viewer),

    /**
     * Parses the text of a page for its preview.
     * @throws ProductError 422 and 503
     */
    async preview({ accountId }: Viewer, body: string): Promise<PostNode[]> {
      const { document } = await documents.read(typedText(body), accountId)
      return [...(await withWidgets(app, document.nodes, accountId))]
    },

    /** The post as a subject of comments and reports. */
    async subject(id: number, viewer: Viewer | null): Promise<Subject | null> {
      const row = await findVisible(deps, id, viewer)
      return row === undefined ? null : toSubject(row)
    },

    async hide(id: number, hidden: boolean): Promise<void> {
      await repository.setHidden(id, hidden ? app.clock.now() : null)
    },

    async news({ page = 1, size = SIZES.newsPage }: PageOf): Promise<NewsResponse> {
      const { cards, total } = await list(deps, page, size, false)
      return { posts: cards, totalPosts: total }
    },

    async videos({ page = 1, size = SIZES.videosPage }: PageOf): Promise<VideosResponse> {
      const { cards, total } = await list(deps, page, size, true)
      return { videos: cards, totalVideos: total }
    },

    publish: (viewer: Viewer, input: SentPost) => publishPost(deps, viewer, input),

    edit: (viewer: Viewer, id: number, input: SentPost) => editPost(deps, viewer, id, input),
  }
}

async function authors(app: FastifyInstance, rows: readonly PostRow[]): Promise<(ownerId: number) => Author> {
  const ids = [...new Set(rows.map((row) => row.owner_id))].filter((id) => id !== SITE_OWNER)
  const summaries = new Map((await app.accounts.profileSummary(ids)).map((summary) => [summary.id, summary]))
  return (ownerId) => {
    if (ownerId === SITE_OWNER) return SITE_AUTHOR
    const summary = summaries.get(ownerId)
    return summary
      ? { name: summary.name, my_callsign: summary.callsign, profile_image_name: summary.profileImageName }
      : FORMER_OPERATOR
  }
}

async function getDrawing({ documents, app }: Deps, row: PostRow): Promise<readonly PostNode[] | null> {
  const document = await documents.of(row)
  return document && withWidgets(app, document, row.owner_id === SITE_OWNER ? null : row.owner_id)
}

async function toPost(deps: Deps, row: PostRow, viewer: Viewer | null): Promise<Post> {
  const { app, repository, stills } = deps
  const [findAuthor, canEdit, next, document] = await Promise.all([
    authors(app, [row]),
    canEditContent(app, viewer, row.owner_id),
    repository.before(row),
    getDrawing(deps, row),
  ])
  return toPostResponse(row, { user: findAuthor(row.owner_id), canEdit, next, document }, stills)
}

/** A post that this viewer may see. Hidden posts are visible to their author and administrators. */
async function findVisible({ repository, app }: Deps, id: number, viewer: Viewer | null): Promise<PostRow | undefined> {
  const row = await repository.byId(id)
  if (row === undefined || row.hidden_at === null) return row
  return viewer?.isAdmin || (await canEditContent(app, viewer, row.owner_id)) ? row : undefined
}

async function list({ repository, stills, app }: Deps, page: number, size: number, videosOnly: boolean) {
  const { rows, total } = await repository.page(page, size, videosOnly)
  const findAuthor = await authors(app, rows)
  return { cards: rows.map((row) => toPostCard(row, findAuthor(row.owner_id), stills)), total }
}

async function existing(deps: Deps, id: number, viewer: Viewer | null): Promise<PostRow> {
  const row = await findVisible(deps, id, viewer)
  if (row === undefined) throw new ProductError(404, 'content.post_not_found', POST_TEXTS.notFound)
  return row
}

/**
 * Validates the form and returns one message per field. The captcha is checked last, so that another error does not
 * consume it.
 * @returns the body to store
 */
async function check(
  { captchas, documents }: Deps,
  viewer: Viewer,
  input: SentPost,
  hasImage: boolean,
): Promise<CachedBody> {
  const problems = postProblems({
    title: input.title,
    body: input.body,
    youtubeVideoId: input.youtubeVideoId,
    hasImage,
    imageIsPicture: true,
  })
  const [first] = Object.values(problems)
  if (first !== undefined) throw new ProductError(422, 'content.invalid_post', first, { ...problems })
  const body = await getBody(documents, viewer, input)
  if (input.captcha === undefined || (await captchas.verify(input.captcha.token, input.captcha.answer))) return body
  throw new ProductError(422, 'content.wrong_captcha', POST_TEXTS.captcha, { captcha_answer: POST_TEXTS.captcha })
}

async function storeImage(app: FastifyInstance, ownerId: number, file: Buffer): Promise<{ id: number; name: string }> {
  try {
    return await app.people.storePicture({ ownerId, kind: 'hero' }, file)
  } catch (error) {
    if (!(error instanceof ProductError) || error.statusCode !== 422) throw error
    throw new ProductError(422, 'content.not_an_image', POST_TEXTS.notAnImage, { hero_image: POST_TEXTS.notAnImage })
  }
}

async function getBody(
  documents: ReturnType<typeof createDocuments>,
  { accountId }: Viewer,
  input: SentPost,
): Promise<CachedBody> {
  const { format } = input
  const body = typedText(input.body)
  if (format !== 'markdown') return { body, format, plain: null, document: null }
  return { body, format, ...(await documents.read(body, accountId)) }
}

function getFields(input: SentPost, body: CachedBody, heroImage: PostFields['heroImage']): PostFields {
  return {
    title: input.title.trim(),
    ...body,
    keywords: '',
    heroImage,
    youtubeVideoId: input.youtubeVideoId || null,
  }
}

/** The post with its plain text, without Markdown syntax. */
async function described(deps: Deps, id: number, viewer: Viewer | null): Promise<{ post: Post; plain: string } | null> {
  const row = Number.isSafeInteger(id) ? await findVisible(deps, id, viewer) : undefined
  return row === undefined ? null : { post: await toPost(deps, row, viewer), plain: row.plain ?? row.body }
}

async function publishPost(deps: Deps, viewer: Viewer, input: SentPost): Promise<Post> {
  const { app, repository, drafts } = deps
  const body = await check(deps, viewer, input, input.image !== null)
  const image = input.image === null ? null : await storeImage(app, viewer.accountId, input.image)
  const id = app.ids.next()
  await app.transaction(async (trx) => {
    await repository.insert(trx, viewer.accountId, id, getFields(input, body, image), app.clock.now())
    await drafts.publish(trx, viewer.accountId, input.draft)
  })
  return toPost(deps, await existing(deps, id, viewer), viewer)
}

async function editPost(deps: Deps, viewer: Viewer, id: number, input: SentPost): Promise<Post> {
  const { app, repository, drafts } = deps
  const row = await existing(deps, id, viewer)
  if (!(await canEditContent(app, viewer, row.owner_id)))
    throw new ProductError(403, 'content.not_yours', POST_TEXTS.notYours)
  const stored =
    row.hero_image_name !== null && row.hero_image_id !== null && input.storedImageName === row.hero_image_name
      ? { id: row.hero_image_id, name: row.hero_image_name }
      : null
  // The product's own posts need neither a picture nor a video.
  const body = await check(
    deps,
    viewer,
    input,
    input.image !== null || stored !== null || (row.owner_id === SITE_OWNER && input.youtubeVideoId === ''),
  )
  const image = input.image === null ? stored : await storeImage(app, row.owner_id, input.image)
  await app.transaction(async (trx) => {
    await repository.update(trx, row.owner_id, id, getFields(input, body, image), app.clock.now())
    await drafts.publish(trx, viewer.accountId, input.draft)
  })
  if (row.hero_image_id !== null && image?.id !== row.hero_image_id)
    await app.people.removePicture(row.owner_id, 'hero', row.hero_image_id)
  return toPost(deps, await existing(deps, id, viewer), viewer)
}

export type Posts = ReturnType<typeof createPosts>
