/** Texts of messages that do not come from the API. */
import { t } from '@lingui/core/macro'

export const MESSAGE_LABELS = {
  get failed() {
    return t`Failed to send message. Please try again.`
  },
  sent: (callsign: string) => t`Message sent to ${callsign}.`,
  get subscribersOnly() {
    return t`Messages are for subscribers.`
  },
} as const

export const THREAD_TEXTS = {
  get empty() {
    return t`No messages yet. Open a station’s page and press Message to write the first one.`
  },
  get failed() {
    return t`Couldn’t load your messages.`
  },
  get threadFailed() {
    return t`Couldn’t load this conversation.`
  },
  get choose() {
    return t`Choose a conversation.`
  },
  none: (callsign: string) => t`No messages with ${callsign} yet. Say hello.`,
  blocked: (callsign: string) => t`You’ve blocked ${callsign}. Unblock to hear from them again.`,
} as const
