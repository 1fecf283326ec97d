/** Limits of a station's live page, for the API and its forms. */
export const CHAT_LIMITS = {
  /** Maximum message length in characters. */
  text: 300,
  /** Messages per page, newest first. */
  page: 50,
  /** Maximum events replayed to a socket; after a longer gap the page refetches. */
  replay: 200,
  /** Maximum banned words per station, and characters per word. */
  words: 100,
  word: 30,
  moderators: 20,
  /** Maximum configurable seconds between two messages of one person. */
  slow: 600,
  /** Retention of messages in days. */
  keepDays: 30,
  /** Maximum messages per person in `rateWindow` milliseconds, across all stations. */
  rate: 10,
  rateWindow: 10_000,
  /** Minutes after which a calling entry expires. */
  callingMinutes: 30,
  /** Maximum listed callers, longest waiting first. */
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

/** Mute durations: `none` lifts a mute, `good` lasts until lifted. */
export const MUTE_TIMES = ['none', '10m', '1h', '1d', 'good'] as const
export type MuteTime = (typeof MUTE_TIMES)[number]
