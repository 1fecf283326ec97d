/** Texts of comments that do not come from the API. */
import { t } from '@lingui/core/macro'

export const COMMENT_MESSAGES = {
  get title() {
    return t`Comments`
  },
  get empty() {
    return t`No comments yet. Be the first to say something.`
  },
  get loadFailed() {
    return t`Couldn’t load the comments.`
  },
  get failed() {
    return t`Couldn’t post your comment. Your text is still here, so please try again.`
  },
  get removed() {
    return t`Comment removed.`
  },
  get reactionFailed() {
    return t`Couldn’t save your reaction. Please try again.`
  },
} as const
