import type { SaveDraft } from '@onfreq/contracts/content/drafts'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'

/** The version of a draft that a page has loaded. */
export interface DraftRead {
  readonly key: string
  readonly version: number
}

export interface DraftRow extends DraftRead {
  readonly post_id: number | null
  readonly saved_at: Date
  readonly title: string
  readonly body: string
  readonly youtube_video_id: string
}

interface Standing {
  readonly version: number
  readonly writer: string
  readonly step: number
}

/** Number of characters of a body that a list needs for its first line. */
const EXCERPT = 400

export function createDraftRepository() {
  return {
    /** Newest first, with truncated bodies. */
    async list(db: Database, ownerId: number, limit: number): Promise<readonly DraftRow[]> {
      const { rows } = await sql<DraftRow>`
        select key, post_id, version, saved_at, title, left(body, ${EXCERPT}) as body, youtube_video_id
        from post_draft where owner_id = ${ownerId} order by saved_at desc, key limit ${limit}`.execute(db)
      return rows
    },

    async find(db: Database, ownerId: number, key: string): Promise<DraftRow | undefined> {
      const { rows } = await sql<DraftRow>`
        select key, post_id, version, saved_at, title, body, youtube_video_id
        from post_draft where owner_id = ${ownerId} and key = ${key}`.execute(db)
      return rows[0]
    },

    async count(trx: Trx, ownerId: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from post_draft where owner_id = ${ownerId}`.execute(trx)
      return rows[0]?.n ?? 0
    },

    async standing(trx: Trx, ownerId: number, key: string): Promise<Standing | undefined> {
      const { rows } = await sql<Standing>`
        select version, writer, step from post_draft where owner_id = ${ownerId} and key = ${key}`.execute(trx)
      return rows[0]
    },

    /** @returns the new version */
    async put(trx: Trx, ownerId: number, draft: SaveDraft, at: Date): Promise<number> {
      const { key, writer, step, post_id, title, body, youtube_video_id } = draft
      const { rows } = await sql<{ version: number }>`
        insert into post_draft (owner_id, key, post_id, version, writer, step, saved_at, title, body, youtube_video_id)
        values (${ownerId}, ${key}, ${post_id}, 1, ${writer}, ${step}, ${at}, ${title}, ${body}, ${youtube_video_id})
        on conflict (owner_id, key) do update set version = post_draft.version + 1, writer = excluded.writer,
          step = excluded.step, saved_at = excluded.saved_at, title = excluded.title, body = excluded.body,
          youtube_video_id = excluded.youtube_video_id
        returning version`.execute(trx)
      return rows[0]?.version ?? 0
    },

    async remove(db: Database, ownerId: number, key: string): Promise<void> {
      await sql`delete from post_draft where owner_id = ${ownerId} and key = ${key}`.execute(db)
    },

    /**
     * Deletes the draft that became a post. A newer version saved by another page is not in the post, so it is kept.
     */
    async publish(trx: Trx, ownerId: number, draft: DraftRead | null): Promise<void> {
      if (draft === null) return
      await sql`
        delete from post_draft
        where owner_id = ${ownerId} and key = ${draft.key} and version <= ${draft.version}`.execute(trx)
    },
  }
}

export type DraftRepository = ReturnType<typeof createDraftRepository>
