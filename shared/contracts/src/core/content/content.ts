/** Posts, news and videos: `vpost`, `vpostget`, `vstore`, `vupdate`, `vnews`, `vvideos`, the captcha, downloads. */
import { type Static, Type } from 'typebox'
import { POST_FORMATS, type PostNode } from './document.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const strict = { additionalProperties: false } as const

export const PostAuthor = Type.Object({
  name: Type.String(),
  my_callsign: Type.String(),
  profile_image_name: nullable(Type.String()),
})

export const Post = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  title: Type.String(),
  /** As typed by the author; empty lines separate paragraphs. */
  body: Type.String(),
  /** Format of `body`. */
  format: Type.Enum([...POST_FORMATS]),
  /** Parsed Markdown; null for plain text. */
  document: nullable(Type.Array(Type.Unsafe<PostNode>({}))),
  keywords: Type.String(),
  hero_image_name: nullable(Type.String()),
  youtube_video_id: nullable(Type.String()),
  video_url: nullable(Type.String()),
  /** URL of the video thumbnail on this site; if null, a placeholder is shown. */
  video_still: nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  user: PostAuthor,
  /**
   * Whether the viewer may edit the post: its author, the author's main account, or for product news an
   * administrator.
   */
  can_edit: Type.Boolean(),
  /** The next older post in the news; null for the oldest. */
  next: nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
})
export type Post = Static<typeof Post>

/** `POST vpost/{id}` and `POST vpostget/{id}`. */
export const PostResponse = Type.Object({ post: Post })
export type PostResponse = Static<typeof PostResponse>

/** A post in a list, with a truncated body. */
export const PostCard = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  hero_image_name: nullable(Type.String()),
  youtube_video_id: nullable(Type.String()),
  /** URL of the video thumbnail, as in a post. */
  video_still: nullable(Type.String()),
  created_at: Type.String(),
  user: PostAuthor,
})
export type PostCard = Static<typeof PostCard>

/** Body of `vnews` and `vvideos`. Pages are counted from 1. */
export const PageOf = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
  },
  strict,
)
export type PageOf = Static<typeof PageOf>

export const NewsResponse = Type.Object({ posts: Type.Array(PostCard), totalPosts: Type.Integer() })
export type NewsResponse = Static<typeof NewsResponse>
export const VideosResponse = Type.Object({ videos: Type.Array(PostCard), totalVideos: Type.Integer() })
export type VideosResponse = Static<typeof VideosResponse>

/** `POST vcaptcha`: two numbers from 1 to 10, and a signed challenge that can be used once within ten minutes. */
export const CaptchaResponse = Type.Object({ a: Type.Integer(), b: Type.Integer(), token: Type.String() })
export type CaptchaResponse = Static<typeof CaptchaResponse>

/** `POST vpostpreview`: renders a Markdown post. */
export const PostPreview = Type.Object({ body: Type.String({ maxLength: 200_000 }) }, strict)
export type PostPreview = Static<typeof PostPreview>
export const PostPreviewResponse = Type.Object({ document: Type.Array(Type.Unsafe<PostNode>({})) })
export type PostPreviewResponse = Static<typeof PostPreviewResponse>

/** Fields of the multipart form of `vstore` and `vupdate/{id}`, sent with the file `hero_image`. */
export const PostForm = Type.Object({
  title: Type.String(),
  body: Type.String(),
  youtube_video_id: Type.Optional(Type.String()),
  hero_image_name: Type.Optional(Type.String()),
  /** `markdown`; plain text if absent. */
  format: Type.Optional(Type.String()),
  /** Draft to publish, and the version that was read; the draft is deleted unless it has changed since. */
  draft_key: Type.Optional(Type.String()),
  draft_version: Type.Optional(Type.String()),
  /** Solved captcha of the form; clients without it may post less often. */
  captcha_token: Type.Optional(Type.String()),
  captcha_answer: Type.Optional(Type.String()),
})
export type PostForm = Static<typeof PostForm>

export const SavedPost = Type.Object({ status: Type.Literal('ok'), post: Post })
export type SavedPost = Static<typeof SavedPost>

/**
 * `GET vdownloads`: the latest version 2 installers in the public release listing; `available` tells who may
 * download them.
 */
export const DownloadsResponse = Type.Object({
  available: Type.Union([Type.Literal('yes'), Type.Literal('login'), Type.Literal('upgrade')]),
  version: nullable(Type.String()),
  published_at: nullable(Type.String()),
  /** Whether the listing could not be read, so that these are the last ones read successfully. */
  stale: Type.Boolean(),
  files: Type.Array(
    Type.Object({
      platform: Type.Union([
        Type.Literal('windows'),
        Type.Literal('mac'),
        Type.Literal('linux'),
        Type.Literal('windows-original'),
      ]),
      name: Type.String(),
      url: Type.String(),
      bytes: Type.Integer(),
    }),
  ),
})
export type DownloadsResponse = Static<typeof DownloadsResponse>

/** `GET vsiteinfo`: operator, contact and support information of this site. Null if not configured. */
export const SiteInfoResponse = Type.Object({
  company: nullable(Type.String()),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  chat_url: nullable(Type.String()),
  /** URL of an external payment page for donations. */
  donate_url: nullable(Type.String()),
})
export type SiteInfoResponse = Static<typeof SiteInfoResponse>
