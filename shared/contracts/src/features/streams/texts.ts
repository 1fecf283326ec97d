/** Messages of a station's live page. */
import { say, texts } from '@onfreq/i18n/texts'
import { CHAT_LIMITS, STREAM_LIMITS } from './limits.ts'

export const CHAT_TEXTS = texts({
  noStation: 'This station does not exist.',
  noMessage: 'This message is gone already.',
  empty: 'Type a message first.',
  get tooLong() {
    return say('A message can have up to {max} characters.', { max: CHAT_LIMITS.text })
  },
  closed: 'The chat is closed.',
  blocked: 'This station doesn’t accept messages from you.',
  muted: 'A moderator muted you in this chat.',
  followersOnly: 'Only followers can write here. Follow the station first.',
  word: 'Your message has a word that this station doesn’t allow.',
  slowMode: (seconds: number) => say('Slow mode is on. You can write again in {seconds} s.', { seconds }),
  moderatorsOnly: 'Only the station and its moderators can do that.',
  muteOwner: 'The station itself can’t be muted.',
  muteModerator: 'Only the station can mute a moderator.',
  unknownModerator: (call: string) => say('No member here has the callsign {call}.', { call }),
  ownModerator: 'You moderate your own chat already.',
  callSelf: 'You can’t call yourself.',
})

export const STREAM_PAGE_TEXTS = texts({
  noTitle: 'Give the stream a title.',
  notFound: 'This stream does not exist.',
  get tooMany() {
    return say('You can keep up to {max} streams. Remove an old one first.', { max: STREAM_LIMITS.streams })
  },
  badLink: 'Enter a link that starts with https://, or leave it empty.',
})
