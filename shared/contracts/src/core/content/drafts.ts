/** Drafts of posts: `GET vdrafts`, `GET vdrafts/one`, `POST vdrafts/save`, `POST vdrafts/discard`. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../accounts/accounts.ts'
import { nullable } from '../log/contact.ts'

const strict = { additionalProperties: false } as const

export const DRAFT_LIMITS = {
  /** Maximum number of drafts per member. */
  most: 50,
  /** Maximum size in bytes of UTF-8, as for a published post. */
  bodyBytes: 200_000,
  /** In characters. Longer than a valid title, so that a title that is too long can be saved before it is shortened. */
  title: 1_000,
  video: 1_000,
} as const

const Key = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const Count = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })

export const DraftText = Type.Object({ title: Type.String(), body: Type.String(), youtube_video_id: Type.String() })

export const Draft = Type.Object({
  key: Type.String(),
  /** Id of the post being edited; null for a new post. */
  post_id: nullable(Type.Integer()),
  version: Type.Integer(),
  saved_at: Type.String(),
  ...DraftText.properties,
})
export type Draft = Static<typeof Draft>

/** A draft in a list, with a truncated body. */
export const DraftCard = Type.Object({
  key: Type.String(),
  post_id: nullable(Type.Integer()),
  saved_at: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
})
export type DraftCard = Static<typeof DraftCard>

/** `GET vdrafts`: all drafts of the member, newest first. */
export const DraftsResponse = Type.Object({ drafts: Type.Array(DraftCard) })
export type DraftsResponse = Static<typeof DraftsResponse>

export const DraftQuery = Type.Object({ key: Key }, strict)
export type DraftQuery = Static<typeof DraftQuery>
/** `GET vdrafts/one`: `draft` is null after it was published or discarded. */
export const DraftResponse = Type.Object({ draft: nullable(Draft) })
export type DraftResponse = Static<typeof DraftResponse>

/**
 * `POST vdrafts/save`. `version` is the version that was edited, 0 for a new draft. Returns 409
 * `content.draft_changed` if another page has saved since, and 404 `content.draft_gone` after the draft was
 * published or discarded. Size errors are returned as messages.
 */
export const SaveDraft = Type.Object(
  {
    key: Key,
    /** Id of the open page. */
    writer: Key,
    /** Increases with each save from that page. */
    step: Count,
    version: Count,
    post_id: nullable(AccountId),
    title: Type.String({ maxLength: 250_000 }),
    body: Type.String({ maxLength: 250_000 }),
    youtube_video_id: Type.String({ maxLength: 250_000 }),
  },
  strict,
)
export type SaveDraft = Static<typeof SaveDraft>
export const SavedDraft = Type.Object({ status: Type.Literal('ok'), version: Type.Integer(), saved_at: Type.String() })
export type SavedDraft = Static<typeof SavedDraft>

export const DiscardDraft = Type.Object({ key: Key }, strict)
export type DiscardDraft = Static<typeof DiscardDraft>
