/** Texts of posts, news and videos that do not come from the API. */
import { t } from '@lingui/core/macro'

export const POST_MESSAGES = {
  get loadFailed() {
    return t`Failed to load post.`
  },
  /** Shown above the post after an edit (`updated=true`). */
  get updated() {
    return t`Post updated successfully! Changes may take a minutes to show up.`
  },
  /** Shown in the form after an edit was saved. */
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
