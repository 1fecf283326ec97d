/** Texts of comments, reactions and reports. */
import { say, texts } from '@onfreq/i18n/texts'
import { CONVERSATION_LIMITS, type ReactionKind, type ReportReason } from './limits.ts'

export const REACTION_TEXTS: Readonly<Record<ReactionKind, string>> = texts({
  like: 'Like',
  '73': '73',
  congratulations: 'Congratulations',
  insightful: 'Insightful',
})

export const REASON_TEXTS: Readonly<Record<ReportReason, string>> = texts({
  spam: 'Spam or advertising',
  abuse: 'Abuse or harassment',
  personal: 'Someone’s personal details',
  other: 'Something else',
})

export const COMMENT_TEXTS = texts({
  none: 'Write something first.',
  get tooLong() {
    return say('A comment can have up to {max, number} characters.', {
      max: CONVERSATION_LIMITS.comment,
    })
  },
  noSubject: 'There’s nothing here to comment on any more.',
  notFound: 'This comment is gone.',
  blocked: 'This station doesn’t accept comments from you.',
  tooOften: 'You’ve written a lot of comments today. Please come back tomorrow.',
  notEditable: 'You can edit a comment for 15 minutes after posting it.',
  notYours: 'Only its author and the owner of this page can remove a comment.',
  /** In the inbox of whoever is told. */
  told: (about: string, text: string) => say('On {about}: {text}', { about, text }),
  answered: (about: string, text: string) => say('Answered you on {about}: {text}', { about, text }),
  reacted: (about: string, label: string) => say('{label}! On {about}.', { label, about }),
  commentSubject: (callsign: string) => say('Comment from {callsign}', { callsign }),
  reactionSubject: (callsign: string) => say('Reaction from {callsign}', { callsign }),
})

export const REPORT_TEXTS = texts({
  done: 'Thanks for telling us. An administrator will look at it.',
  failed: 'Couldn’t send your report. Please try again.',
  own: 'You can’t report something you wrote yourself.',
  tooOften: 'You’ve sent a lot of reports today. Please come back tomorrow.',
  notFound: 'This is already gone.',
  queueFailed: 'Couldn’t load the reports.',
  queueEmpty: 'Nothing has been reported. All quiet on this frequency.',
  warningSubject: 'A note from the administrators',
  warning: (about: string, note: string) => say('About {about}: {note}', { about, note }),
  hidden: (about: string, note: string) => say('{about} is hidden now. {note}', { about, note }),
  noteNeeded: 'Write a note: the author gets it.',
})
