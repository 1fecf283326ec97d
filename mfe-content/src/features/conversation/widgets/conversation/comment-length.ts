import { t } from '@lingui/core/macro'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { formatNumber } from '@onfreq/i18n/format'

/**
 * Error message for the text of a comment, the same as the API's; empty if it is valid. An emoji counts as one
 * character.
 */
export function commentProblem(text: string): string {
  const length = [...text.trim()].length
  if (length === 0) return COMMENT_TEXTS.none
  return length > CONVERSATION_LIMITS.comment ? COMMENT_TEXTS.tooLong : ''
}

/** How much of the maximum length is used, as text. */
export function lengthNote(text: string): string {
  const length = [...text.trim()].length
  return t`${{ length: formatNumber(length) }} of ${{ max: formatNumber(CONVERSATION_LIMITS.comment) }}`
}
