/** Drafts of posts. A save based on an outdated version is rejected, so that nothing is overwritten. */
import {
  DRAFT_LIMITS,
  type Draft,
  type DraftsResponse,
  type SaveDraft,
  type SavedDraft,
} from '@onfreq/contracts/content/drafts'
import { preview } from '@onfreq/contracts/content/post-rules'
import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { FastifyInstance } from 'fastify'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { DraftRepository } from './repository.ts'

export function createDrafts(app: FastifyInstance, repository: DraftRepository) {
  /** @throws ProductError when another page has changed, published or discarded the draft, and above the limit */
  async function check(trx: Trx, ownerId: number, { key, version, writer, step }: SaveDraft): Promise<void> {
    const existing = await repository.standing(trx, ownerId, key)
    if (existing !== undefined) {
      if (existing.writer === writer ? existing.step < step : existing.version === version) return
      throw new ProductError(409, 'content.draft_changed', DRAFT_TEXTS.changed)
    }
    if (version > 0) throw new ProductError(404, 'content.draft_gone', DRAFT_TEXTS.gone)
    if ((await repository.count(trx, ownerId)) >= DRAFT_LIMITS.most)
      throw new ProductError(422, 'content.too_many_drafts', () => DRAFT_TEXTS.tooMany(DRAFT_LIMITS.most))
  }

  return {
    async list(ownerId: number): Promise<DraftsResponse> {
      const rows = await repository.list(app.db, ownerId, DRAFT_LIMITS.most)
      return {
        drafts: rows.map(({ key, post_id, saved_at, title, body }) => ({
          key,
          post_id,
          saved_at: saved_at.toISOString(),
          title: preview(title, SIZES.postPreview),
          excerpt: preview(body, SIZES.postPreview),
        })),
      }
    },

    async find(ownerId: number, key: string): Promise<Draft | null> {
      const row = await repository.find(app.db, ownerId, key)
      return row === undefined ? null : { ...row, saved_at: row.saved_at.toISOString() }
    },

    async save(ownerId: number, input: SaveDraft): Promise<SavedDraft> {
      const draft = cleaned(input)
      const at = app.clock.now()
      const version = await app.transaction(async (trx) => {
        await oneAtATime(trx, 'post_draft', ownerId)
        await check(trx, ownerId, draft)
        return repository.put(trx, ownerId, draft, at)
      })
      return { status: 'ok', version, saved_at: at.toISOString() }
    },

    discard: (ownerId: number, key: string) => repository.remove(app.db, ownerId, key),
  }
}

export type Drafts = ReturnType<typeof createDrafts>

/**
 * The text as typed, without characters that the database cannot store.
 * @throws ProductError when it is too long
 */
function cleaned(input: SaveDraft): SaveDraft {
  const title = input.title.replaceAll('\u0000', '')
  const body = input.body.replaceAll('\u0000', '')
  const youtube_video_id = input.youtube_video_id.replaceAll('\u0000', '')
  if (title.length > DRAFT_LIMITS.title || youtube_video_id.length > DRAFT_LIMITS.video)
    throw new ProductError(422, 'content.draft_too_long', DRAFT_TEXTS.titleTooLong, { title: DRAFT_TEXTS.titleTooLong })
  if (Buffer.byteLength(body) > DRAFT_LIMITS.bodyBytes)
    throw new ProductError(422, 'content.draft_too_long', DRAFT_TEXTS.bodyTooLong, { body: DRAFT_TEXTS.bodyTooLong })
  return { ...input, title, body, youtube_video_id }
}
