/** Messages about comments, reactions and reports. */
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
  /**
   * Text in the recipient's inbox. `kind` is the kind of the subject named in `about`, because the grammatical
   * gender depends on it in some languages.
   */
  told: (kind: string, about: string, text: string) =>
    say(
      '{kind, select, post {On {about}: {text}} contact {On {about}: {text}} award {On {about}: {text}} other {On {about}: {text}}}',
      { kind, about, text },
    ),
  answered: (kind: string, about: string, text: string) =>
    say(
      '{kind, select, post {Answered you on {about}: {text}} contact {Answered you on {about}: {text}} award {Answered you on {about}: {text}} other {Answered you on {about}: {text}}}',
      { kind, about, text },
    ),
  reacted: (kind: string, about: string, label: string) =>
    say(
      '{kind, select, post {{label}! On {about}.} contact {{label}! On {about}.} award {{label}! On {about}.} other {{label}! On {about}.}}',
      { kind, about, label },
    ),
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
  warning: (kind: string, about: string, note: string) =>
    say('{kind, select, post {About {about}: {note}} comment {About {about}: {note}} other {About {about}: {note}}}', {
      kind,
      about,
      note,
    }),
  hidden: (kind: string, about: string, note: string) =>
    say(
      '{kind, select, post {{about} is hidden now. {note}} comment {{about} is hidden now. {note}} other {{about} is hidden now. {note}}}',
      { kind, about, note },
    ),
  noteNeeded: 'Write a note: the author gets it.',
})
