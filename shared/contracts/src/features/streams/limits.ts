/** Limits of a station's live page, for the API and its forms. */
export const CHAT_LIMITS = {
  /** Maximum message length in characters. */
  text: 300,
  /** Messages per page, newest first. */
  page: 50,
  /** Maximum events replayed to a socket; after a longer gap, the page loads the chat again. */
  replay: 200,
  /** Maximum banned words per station, and characters per word. */
  words: 100,
  word: 30,
  moderators: 20,
  /** Maximum value of the minimum seconds between two messages of a member. */
  slow: 600,
  /** Days for which messages are stored. */
  keepDays: 30,
  /** Maximum messages per member in `rateWindow` milliseconds, in all chats. */
  rate: 10,
  rateWindow: 10_000,
  /** Minutes after which a member no longer counts as calling. */
  callingMinutes: 30,
  /** Maximum callers listed; those waiting longest come first. */
  callers: 50,
  /** Maximum reports shown to moderators. */
  reports: 50,
} as const

export const STREAM_LIMITS = {
  /** Maximum planned and past streams of a station. */
  streams: 200,
  title: 100,
  link: 2_000,
  /** Maximum length of a stream in hours. */
  hours: 72,
  /** Maximum contacts on a stream's timeline. */
  contacts: 2_000,
} as const

/** Mute durations: `none` lifts a mute, `good` lasts until it is lifted. */
export const MUTE_TIMES = ['none', '10m', '1h', '1d', 'good'] as const
export type MuteTime = (typeof MUTE_TIMES)[number]
