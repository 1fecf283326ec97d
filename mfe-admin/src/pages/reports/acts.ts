/** What an administrator can do about something that was reported, in words. */
import type { MODERATION_ACTS } from '@onfreq/contracts/conversation/limits'

export type Act = (typeof MODERATION_ACTS)[number]

interface ActWords {
  readonly key: string
  /** In the record: "hidden by M0ADM". */
  readonly done: string
  readonly title: string
  readonly says: string
  /** Whether the author gets the note. */
  readonly told: boolean
}

export const ACTS: Readonly<Record<Act, ActWords>> = {
  hide: {
    key: 'Hide',
    done: 'hidden',
    title: 'Hide this?',
    says: 'No one but its author and administrators sees it any more. You can restore it.',
    told: true,
  },
  restore: {
    key: 'Restore',
    done: 'restored',
    title: 'Restore this?',
    says: 'Everyone sees it again.',
    told: false,
  },
  warn: {
    key: 'Warn author',
    done: 'author warned',
    title: 'Warn the author?',
    says: 'It stays where it is, and the author gets your note.',
    told: true,
  },
  dismiss: {
    key: 'Dismiss',
    done: 'dismissed',
    title: 'Dismiss the reports?',
    says: 'It stays where it is, and no one is told.',
    told: false,
  },
}
