/** Texts of the live page of a station. */
import { CHAT_LIMITS, STREAM_LIMITS } from './limits.ts'

export const CHAT_TEXTS = {
  noStation: 'This station does not exist.',
  noMessage: 'This message is gone already.',
  empty: 'Type a message first.',
  tooLong: `A message can have up to ${CHAT_LIMITS.text} characters.`,
  closed: 'The chat is closed.',
  blocked: 'This station doesn’t accept messages from you.',
  muted: 'A moderator muted you in this chat.',
  followersOnly: 'Only followers can write here. Follow the station first.',
  word: 'Your message has a word that this station doesn’t allow.',
  slowMode: (seconds: number) => `Slow mode is on. You can write again in ${seconds} s.`,
  moderatorsOnly: 'Only the station and its moderators can do that.',
  muteOwner: 'The station itself can’t be muted.',
  muteModerator: 'Only the station can mute a moderator.',
  unknownModerator: (call: string) => `No member here has the callsign ${call}.`,
  ownModerator: 'You moderate your own chat already.',
  callSelf: 'You can’t call yourself.',
} as const

export const STREAM_PAGE_TEXTS = {
  noTitle: 'Give the stream a title.',
  notFound: 'This stream does not exist.',
  tooMany: `You can keep up to ${STREAM_LIMITS.streams} streams. Remove an old one first.`,
  badLink: 'Enter a link that starts with https://, or leave it empty.',
} as const
