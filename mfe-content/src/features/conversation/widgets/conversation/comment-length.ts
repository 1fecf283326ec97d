import { t } from '@lingui/core/macro'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { formatNumber } from '@onfreq/i18n/format'

/** The API's validation message for a comment; empty when valid. An emoji counts as one character. */
export function commentProblem(text: string): string {
  const length = [...text.trim()].length
  if (length === 0) return COMMENT_TEXTS.none
  return length > CONVERSATION_LIMITS.comment ? COMMENT_TEXTS.tooLong : ''
}

/** Used length of the limit. */
export function lengthNote(text: string): string {
  const length = [...text.trim()].length
  return t`${{ length: formatNumber(length) }} of ${{ max: formatNumber(CONVERSATION_LIMITS.comment) }}`
}
