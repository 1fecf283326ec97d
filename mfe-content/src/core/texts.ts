/** Texts of posts, news and videos, in addition to API messages. */
import { t } from '@lingui/core/macro'

export const POST_MESSAGES = {
  get loadFailed() {
    return t`Failed to load post.`
  },
  /** Above the post after an edit (`updated=true`). */
  get updated() {
    return t`Post updated successfully! Changes may take a minutes to show up.`
  },
  /** In the form after saving an edit. */
  get saved() {
    return t`Post updated successfully! It may take a minutes to show up.`
  },
  get noContent() {
    return t`This post has no other content`
  },
} as const

export const NEWS_TEXTS = {
  get failed() {
    return t`Failed to load news posts.`
  },
  get empty() {
    return t`No posts available.`
  },
  get readMore() {
    return t`Read More`
  },
} as const

export const VIDEO_TEXTS = {
  get failed() {
    return t`Failed to load video posts.`
  },
  get empty() {
    return t`No videos available.`
  },
} as const
