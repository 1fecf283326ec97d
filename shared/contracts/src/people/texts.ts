/** Texts of profiles, messages, notifications and photos. Those of the product specification are verbatim. */
import { LIMITS } from '../site/limits.ts'

export const FOLLOW_TEXTS = {
  self: 'You can’t follow yourself.',
  unknown: 'This station does not exist.',
  tooMany: 'You’ve reached the limit for followed stations.',
} as const

export const MESSAGE_TEXTS = {
  tooShort: 'Message too short. Please enter a message with at least 5 characters.',
  tooLong: `Message too long. Please enter a message with less than ${LIMITS.message.max} characters.`,
  self: 'You can’t send yourself a message.',
  unknown: 'This station does not exist.',
  blocked: 'This station doesn’t accept messages from you.',
  tooOften: 'You’ve sent a lot of messages. Please wait a while before the next one.',
  subject: (callsign: string) => `Message from ${callsign}`,
} as const

export const PHOTO_TEXTS = {
  none: 'Please select a file to upload.',
  notAPicture: 'This is not a JPG, PNG or GIF picture.',
  tooLarge: `A picture can have up to ${LIMITS.photoBytes / 1024 / 1024} MB.`,
  tooManyPixels: 'A picture can have up to 24 megapixels. Please make it smaller first.',
  suspicious: 'This file unpacks to far more than a photo. Please save it as a JPG first.',
  underWay: 'Several of your pictures are still being processed. Please wait for those first.',
  full: 'We’re processing a lot of pictures right now. Please try again in a moment.',
  broken: 'This picture is damaged and cannot be read.',
  notFound: 'This photo does not exist.',
  tooMany: 'You’ve reached the limit for photos. Delete some first.',
} as const

export const SSTV_TEXTS = {
  noContact: 'There is no SSTV contact this picture could belong to. Log the contact first, or send its qdo_id.',
  tooMany: 'This contact has reached the limit for pictures.',
} as const

export const STREAM_TEXTS = {
  notFound: 'This station does not exist.',
} as const

export const INVITATION_TEXTS = {
  title: (callsign: string) => `${callsign} invites you to Onfreq`,
  about: 'The log where you can see the bands move. Free, and your log exports at any time.',
  joined: (callsign: string) => `${callsign} accepted your invitation`,
  thanks: (callsign: string, joined: number) =>
    joined === 1
      ? `Thank you! Say hello to ${callsign}, and log your first contact together.`
      : `Thank you! ${joined} stations are here because of you. Say hello to ${callsign}.`,
} as const
