/** Actions of an administrator on a report, with their labels. */
import { t } from '@lingui/core/macro'
import type { MODERATION_ACTS } from '@onfreq/contracts/conversation/limits'

export type Act = (typeof MODERATION_ACTS)[number]

interface ActLabels {
  readonly key: string
  /** Text in the list of decisions: "hidden by M0ADM". */
  readonly done: string
  readonly title: string
  readonly says: string
  /** The note is sent to the author. */
  readonly notifiesAuthor: boolean
}

export const ACTS: Readonly<Record<Act, ActLabels>> = {
  hide: {
    get key() {
      return t`Hide`
    },
    get done() {
      return t({ message: 'hidden', context: 'a post or comment' })
    },
    get title() {
      return t`Hide this?`
    },
    get says() {
      return t`No one but its author and administrators sees it any more. You can restore it.`
    },
    notifiesAuthor: true,
  },
  restore: {
    get key() {
      return t({ message: 'Restore', context: 'a post or comment' })
    },
    get done() {
      return t({ message: 'restored', context: 'a post or comment' })
    },
    get title() {
      return t`Restore this?`
    },
    get says() {
      return t`Everyone sees it again.`
    },
    notifiesAuthor: false,
  },
  warn: {
    get key() {
      return t`Warn author`
    },
    get done() {
      return t`author warned`
    },
    get title() {
      return t`Warn the author?`
    },
    get says() {
      return t`It stays where it is, and the author gets your note.`
    },
    notifiesAuthor: true,
  },
  dismiss: {
    get key() {
      return t({ message: 'Dismiss', context: 'a report' })
    },
    get done() {
      return t`dismissed`
    },
    get title() {
      return t`Dismiss the reports?`
    },
    get says() {
      return t`It stays where it is, and no one is notified.`
    },
    notifiesAuthor: false,
  },
}
