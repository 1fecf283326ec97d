/** Texts of comments, reactions and reports. */
import { CONVERSATION_LIMITS, type ReactionKind, type ReportReason } from './limits.ts'

export const REACTION_TEXTS: Readonly<Record<ReactionKind, string>> = {
  like: 'Like',
  '73': '73',
  congratulations: 'Congratulations',
  insightful: 'Insightful',
}

/** To be translated where they are shown. */
export const REASON_TEXTS: Readonly<Record<ReportReason, { readonly id: string; readonly message: string }>> = {
  spam: /*i18n*/ { id: 'report.spam', message: 'Spam or advertising' },
  abuse: /*i18n*/ { id: 'report.abuse', message: 'Abuse or harassment' },
  personal: /*i18n*/ { id: 'report.personal', message: 'Someone’s personal details' },
  other: /*i18n*/ { id: 'report.other', message: 'Something else' },
}

export const COMMENT_TEXTS = {
  none: 'Write something first.',
  tooLong: `A comment can have up to ${CONVERSATION_LIMITS.comment.toLocaleString('en-GB')} characters.`,
  noSubject: 'There’s nothing here to comment on any more.',
  notFound: 'This comment is gone.',
  blocked: 'This station doesn’t accept comments from you.',
  tooOften: 'You’ve written a lot of comments today. Please come back tomorrow.',
  notEditable: 'You can edit a comment for 15 minutes after posting it.',
  notYours: 'Only its author and the owner of this page can remove a comment.',
  /** In the inbox of whoever is told. */
  told: (about: string, text: string) => `On ${about}: ${text}`,
  answered: (about: string, text: string) => `Answered you on ${about}: ${text}`,
  reacted: (about: string, label: string) => `${label}! On ${about}.`,
  commentSubject: (callsign: string) => `Comment from ${callsign}`,
  reactionSubject: (callsign: string) => `Reaction from ${callsign}`,
} as const

export const REPORT_TEXTS = {
  done: 'Thanks for telling us. An administrator will look at it.',
  failed: 'Couldn’t send your report. Please try again.',
  own: 'You can’t report something you wrote yourself.',
  tooOften: 'You’ve sent a lot of reports today. Please come back tomorrow.',
  notFound: 'This is already gone.',
  queueFailed: 'Couldn’t load the reports.',
  queueEmpty: 'Nothing has been reported. All quiet on this frequency.',
  warningSubject: 'A note from the administrators',
  warning: (about: string, note: string) => `About ${about}: ${note}`,
  hidden: (about: string, note: string) => `${about} is hidden now. ${note}`,
  noteNeeded: 'Write a note: the author gets it.',
} as const
