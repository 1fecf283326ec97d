/** Messages about profiles, messages, notifications and photos. Texts from the product specification are verbatim. */
import { say, texts } from '@onfreq/i18n/texts'
import { LIMITS } from '../../platform/site/limits.ts'

export const FOLLOW_TEXTS = texts({
  self: 'You can’t follow yourself.',
  unknown: 'This station does not exist.',
  tooMany: 'You’ve reached the limit for followed stations.',
})

export const MESSAGE_TEXTS = texts({
  tooShort: 'Message too short. Please enter a message with at least 5 characters.',
  get tooLong() {
    return say('Message too long. Please enter a message with less than {max} characters.', { max: LIMITS.message.max })
  },
  self: 'You can’t send yourself a message.',
  unknown: 'This station does not exist.',
  blocked: 'This station doesn’t accept messages from you.',
  tooOften: 'You’ve sent a lot of messages. Please wait a while before the next one.',
  subject: (callsign: string) => say('Message from {callsign}', { callsign }),
})

export const PHOTO_TEXTS = texts({
  none: 'Please select a file to upload.',
  notAPicture: 'This is not a JPG, PNG or GIF picture.',
  get tooLarge() {
    return say('A picture can have up to {max} MB.', { max: LIMITS.photoBytes / 1024 / 1024 })
  },
  tooManyPixels: 'A picture can have up to 24 megapixels. Please make it smaller first.',
  suspicious: 'This file unpacks to far more than a photo. Please save it as a JPG first.',
  underWay: 'Several of your pictures are still being processed. Please wait for those first.',
  full: 'We’re processing a lot of pictures right now. Please try again in a moment.',
  broken: 'This picture is damaged and cannot be read.',
  notFound: 'This photo does not exist.',
  tooMany: 'You’ve reached the limit for photos. Delete some first.',
})

export const SSTV_TEXTS = texts({
  noContact: 'There is no SSTV contact this picture could belong to. Log the contact first, or send its qdo_id.',
  tooMany: 'This contact has reached the limit for pictures.',
})

export const STREAM_TEXTS = texts({
  notFound: 'This station does not exist.',
})

export const INVITATION_TEXTS = texts({
  title: (callsign: string) => say('{callsign} invites you to Onfreq', { callsign }),
  about: 'The log where you can see the bands move. Free, and your log exports at any time.',
  welcome: (callsign: string) => say('Welcome to Onfreq! {callsign} invited you', { callsign }),
  thanksForJoining: (callsign: string) =>
    say('Thank you for joining. Say hello to {callsign}, and log your first contact together.', { callsign }),
  joined: (callsign: string) => say('{callsign} accepted your invitation', { callsign }),
  thanks: (callsign: string, joined: number) =>
    say(
      'Thank you! {joined, plural, one {Say hello to {callsign}, and log your first contact together.} other {# stations are here because of you. Say hello to {callsign}.}}',
      { joined, callsign },
    ),
})
