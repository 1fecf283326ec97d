import { t } from '@lingui/core/macro'

export const INBOX_TEXTS = {
  get empty() {
    return t`No Notifications`
  },
  get signIn() {
    return t`Sign in to view your notifications`
  },
  get failed() {
    return t`Failed to load notifications.`
  },
} as const
