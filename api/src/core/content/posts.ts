/** Posts: reading, publishing and editing; validates every rule of the form again. */
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
import { type Author, presentCard, presentPost, presentSubject } from './presenter.ts'
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
  /** File name of the picture that an edited post keeps. */
  readonly storedImageName: string
  readonly image: Buffer | null
  /** The post's draft, in the version last loaded by its page. */
  readonly draft: DraftRead | null
  /** Undefined where a client sends no captcha: its posts are limited instead. */
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

export function createPosts(app: FastifyInstance, { repository, drafts, captchas, stills }: PostParts) {
  const documents = createDocuments(app.config.publicUrl, repository)
  app.addHook('onClose', () => documents.close())

  async function authors(rows: readonly PostRow[]): Promise<(ownerId: number) => Author> {
    const ids = [...new Set(rows.map((row) => row.owner_id))].filter((id) => id !== SITE_OWNER)
    const known = new Map((await app.accounts.profileSummary(ids)).map((summary) => [summary.id, summary]))
    return (ownerId) => {
      if (ownerId === SITE_OWNER) return SITE_AUTHOR
      const summary = known.get(ownerId)
      return summary
        ? { name: summary.name, my_callsign: summary.callsign, profile_image_name: summary.profileImageName }
        : FORMER_OPERATOR
    }
  }

  async function getDrawing(row: PostRow): Promise<readonly PostNode[] | null> {
    const document = await documents.of(row)
    return document && withWidgets(app, document, row.owner_id === SITE_OWNER ? null : row.owner_id)
  }

  async function present(row: PostRow, viewer: Viewer | null): Promise<Post> {
    const [findAuthor, canEdit, next, document] = await Promise.all([
      authors([row]),
      canEditContent(app, viewer, row.owner_id),
      repository.before(row),
      getDrawing(row),
    ])
    return presentPost(row, { user: findAuthor(row.owner_id), canEdit, next, document }, stills)
  }

  /** A post that this viewer may see: hidden posts are visible to their author and administrators. */
  async function shown(id: number, viewer: Viewer | null): Promise<PostRow | undefined> {
    const row = await repository.byId(id)
    if (row === undefined || row.hidden_at === null) return row
    return viewer?.isAdmin || (await canEditContent(app, viewer, row.owner_id)) ? row : undefined
  }

  async function list(page: number, size: number, videosOnly: boolean) {
    const { rows, total } = await repository.page(page, size, videosOnly)
    const findAuthor = await authors(rows)
    return { cards: rows.map((row) => presentCard(row, findAuthor(row.owner_id), stills)), total }
  }

  async function existing(id: number, viewer: Viewer | null): Promise<PostRow> {
    const row = await shown(id, viewer)
    if (row === undefined) throw new ProductError(404, 'content.post_not_found', POST_TEXTS.notFound)
    return row
  }

  /**
   * Validates the form with its own messages, the captcha last, so that another error does not consume it. @returns the
   * body to store
   */
  async function check(viewer: Viewer, sent: SentPost, hasImage: boolean): Promise<CachedBody> {
    const problems = postProblems({
      title: sent.title,
      body: sent.body,
      youtubeVideoId: sent.youtubeVideoId,
      hasImage,
      imageIsPicture: true,
    })
    const [first] = Object.values(problems)
    if (first !== undefined) throw new ProductError(422, 'content.invalid_post', first, { ...problems })
    const body = await getBody(viewer, sent)
    if (sent.captcha === undefined || (await captchas.verify(sent.captcha.token, sent.captcha.answer))) return body
    throw new ProductError(422, 'content.wrong_captcha', POST_TEXTS.captcha, { captcha_answer: POST_TEXTS.captcha })
  }

  async function storeImage(ownerId: number, file: Buffer): Promise<{ id: number; name: string }> {
    try {
      return await app.people.storePicture({ ownerId, kind: 'hero' }, file)
    } catch (error) {
      if (!(error instanceof ProductError) || error.statusCode !== 422) throw error
      throw new ProductError(422, 'content.not_an_image', POST_TEXTS.notAnImage, { hero_image: POST_TEXTS.notAnImage })
    }
  }

  async function getBody({ accountId }: Viewer, sent: SentPost): Promise<CachedBody> {
    const { format } = sent
    const body = typedText(sent.body)
    if (format !== 'markdown') return { body, format, plain: null, document: null }
    return { body, format, ...(await documents.read(body, accountId)) }
  }

  function getFields(sent: SentPost, body: CachedBody, heroImage: PostFields['heroImage']): PostFields {
    return {
      title: sent.title.trim(),
      ...body,
      keywords: '',
      heroImage,
      youtubeVideoId: sent.youtubeVideoId || null,
    }
  }

  /** Includes the plain text without Markdown syntax. */
  async function described(id: number, viewer: Viewer | null): Promise<{ post: Post; plain: string } | null> {
    const row = Number.isSafeInteger(id) ? await shown(id, viewer) : undefined
    return row === undefined ? null : { post: await present(row, viewer), plain: row.plain ?? row.body }
  }

  return {
    async read(id: number, viewer: Viewer | null): Promise<Post> {
      return present(await existing(id, viewer), viewer)
    },

    /** null when there is none; pages then return 404. */
    async find(id: number, viewer: Viewer | null): Promise<{ readonly post: Post } | null> {
      const found = await described(id, viewer)
      return found && { post: found.post }
    },
    described,

    /** The rendered preview of a page. @throws ProductError 422 and 503 */
    async preview({ accountId }: Viewer, body: string): Promise<PostNode[]> {
      const { document } = await documents.read(typedText(body), accountId)
      return [...(await withWidgets(app, document.nodes, accountId))]
    },

    /** For its comments and reports. */
    async subject(id: number, viewer: Viewer | null): Promise<Subject | null> {
      const row = await shown(id, viewer)
      return row === undefined ? null : presentSubject(row)
    },

    async hide(id: number, hidden: boolean): Promise<void> {
      await repository.setHidden(id, hidden ? app.clock.now() : null)
    },

    async news({ page = 1, size = SIZES.newsPage }: PageOf): Promise<NewsResponse> {
      const { cards, total } = await list(page, size, false)
      return { posts: cards, totalPosts: total }
    },

    async videos({ page = 1, size = SIZES.videosPage }: PageOf): Promise<VideosResponse> {
      const { cards, total } = await list(page, size, true)
      return { videos: cards, totalVideos: total }
    },

    async publish(viewer: Viewer, sent: SentPost): Promise<Post> {
      const body = await check(viewer, sent, sent.image !== null)
      const image = sent.image === null ? null : await storeImage(viewer.accountId, sent.image)
      const id = app.ids.next()
      await app.transaction(async (trx) => {
        await repository.insert(trx, viewer.accountId, id, getFields(sent, body, image), app.clock.now())
        await drafts.publish(trx, viewer.accountId, sent.draft)
      })
      return present(await existing(id, viewer), viewer)
    },

    async edit(viewer: Viewer, id: number, sent: SentPost): Promise<Post> {
      const row = await existing(id, viewer)
      if (!(await canEditContent(app, viewer, row.owner_id)))
        throw new ProductError(403, 'content.not_yours', POST_TEXTS.notYours)
      const stored =
        row.hero_image_name !== null && row.hero_image_id !== null && sent.storedImageName === row.hero_image_name
          ? { id: row.hero_image_id, name: row.hero_image_name }
          : null
      // The product's own posts need neither picture nor video.
      const body = await check(
        viewer,
        sent,
        sent.image !== null || stored !== null || (row.owner_id === SITE_OWNER && sent.youtubeVideoId === ''),
      )
      const image = sent.image === null ? stored : await storeImage(row.owner_id, sent.image)
      await app.transaction(async (trx) => {
        await repository.update(trx, row.owner_id, id, getFields(sent, body, image), app.clock.now())
        await drafts.publish(trx, viewer.accountId, sent.draft)
      })
      if (row.hero_image_id !== null && image?.id !== row.hero_image_id)
        await app.people.removePicture(row.owner_id, 'hero', row.hero_image_id)
      return present(await existing(id, viewer), viewer)
    },
  }
}

export type Posts = ReturnType<typeof createPosts>
