/** Limits of a station's live page, for the API and for its forms. */
export const CHAT_LIMITS = {
  /** Characters of a message. */
  text: 300,
  /** Messages of one page, the newest first read. */
  page: 50,
  /** Events a socket catches up with; after a longer gap the page asks again. */
  replay: 200,
  /** Banned words of a station, and characters of one. */
  words: 100,
  word: 30,
  moderators: 20,
  /** Seconds between two messages of one person, at the most. */
  slow: 600,
  /** Messages are deleted after so many days. */
  keepDays: 30,
  /** Messages of one person in one window of `rateWindow` milliseconds, at all stations together. */
  rate: 10,
  rateWindow: 10_000,
  /** Minutes after which nobody is calling any more. */
  callingMinutes: 30,
  /** Those who are calling, as they are listed; the longest waiting first. */
  callers: 50,
  /** Reports of messages that moderators see. */
  reports: 50,
} as const

export const STREAM_LIMITS = {
  /** Planned and past streams of a station. */
  streams: 200,
  title: 100,
  link: 2_000,
  /** Hours of one stream. */
  hours: 72,
  /** Contacts on the time line of one. */
  contacts: 2_000,
} as const

/** For how long somebody is muted: `none` lifts it, `good` is until it is lifted. */
export const MUTE_TIMES = ['none', '10m', '1h', '1d', 'good'] as const
export type MuteTime = (typeof MUTE_TIMES)[number]
