/** Subjects and limits of conversations. Separate from the schemas, so that pages can import only this module. */

export const ABOUT_KINDS = ['post', 'contact', 'award'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]

/** Each member can react once with each kind. Stored reactions refer to these names, so they must not be renamed. */
export const REACTION_KINDS = ['like', '73', 'congratulations', 'insightful'] as const
export type ReactionKind = (typeof REACTION_KINDS)[number]

export const REPORTED_KINDS = ['post', 'comment'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

export const REPORT_REASONS = ['spam', 'abuse', 'personal', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** `dismiss` closes the reports without other effects. */
export const MODERATION_ACTS = ['hide', 'restore', 'warn', 'dismiss'] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]

export const CONVERSATION_LIMITS = {
  /** In user-perceived characters. */
  comment: 2_000,
  /** Comments per page. */
  page: 20,
  /** Milliseconds during which authors may edit a comment. */
  editable: 15 * 60_000,
  commentsPerMinute: 10,
  commentsPerDay: 200,
  reactionsPerMinute: 60,
  reportsPerDay: 30,
  reportNote: 500,
  moderationNote: 500,
  /** Days until the text of a removed comment is deleted. Until then, administrators can review reports. */
  removedKept: 30,
} as const
