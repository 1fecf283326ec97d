/** What can be talked about, and how much. Apart from the schemas, so that pages can use it without them. */

export const ABOUT_KINDS = ['post', 'contact', 'award'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]

/** One of each kind a person. Never rename one: kept reactions refer to it. */
export const REACTION_KINDS = ['like', '73', 'congratulations', 'insightful'] as const
export type ReactionKind = (typeof REACTION_KINDS)[number]

export const REPORTED_KINDS = ['post', 'comment'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

export const REPORT_REASONS = ['spam', 'abuse', 'personal', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** `dismiss` closes the reports and leaves everything as it is. */
export const MODERATION_ACTS = ['hide', 'restore', 'warn', 'dismiss'] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]

export const CONVERSATION_LIMITS = {
  /** Characters as people count them. */
  comment: 2_000,
  /** Comments of one page. */
  page: 20,
  /** Milliseconds in which the author may change a comment. */
  editable: 15 * 60_000,
  commentsPerMinute: 10,
  commentsPerDay: 200,
  reactionsPerMinute: 60,
  reportsPerDay: 30,
  reportNote: 500,
  moderationNote: 500,
  /** Days after which the text of a removed comment is gone. Until then an administrator can judge a report. */
  removedKept: 30,
} as const
