/** Texts of profiles, messages, notifications and photos. Those of the product specification are verbatim. */
import { LIMITS } from '../site/limits.ts'

export const PROFILE_PAGE_TEXTS = {
  failed: 'An error occurred',
  /** "you worked M0ABC 3 times, last on 20m FT8" */
  worked: (callsign: string, times: number, last: string) =>
    `You worked ${callsign} ${times === 1 ? 'once' : `${times.toLocaleString('en-GB')} times`}${last}`,
  notACallsign: (text: string) => `There’s no page at ${text}, and it isn’t a callsign.`,
  unknown: (callsign: string) => `${callsign} is not on Onfreq yet`,
  offerSubAccount: (callsign: string) => `Is ${callsign} yours too? Add it as a sub-account and it gets this page.`,
  offerJoin: (callsign: string) => `Is ${callsign} yours? Join, and this becomes your page.`,
  noContacts: 'No contacts yet.',
} as const

export const FOLLOW_TEXTS = {
  followFailed: 'Failed to follow. Please try again.',
  unfollowFailed: 'Failed to unfollow. Please try again.',
  self: 'You can’t follow yourself.',
  unknown: 'This station does not exist.',
  tooMany: 'You’ve reached the limit for followed stations.',
} as const

export const MESSAGE_TEXTS = {
  tooShort: 'Message too short. Please enter a message with at least 5 characters.',
  tooLong: `Message too long. Please enter a message with less than ${LIMITS.message.max} characters.`,
  failed: 'Failed to send message. Please try again.',
  sent: (callsign: string) => `Message sent to ${callsign}.`,
  self: 'You can’t send yourself a message.',
  unknown: 'This station does not exist.',
  blocked: 'This station doesn’t accept messages from you.',
  tooOften: 'You’ve sent a lot of messages. Please wait a while before the next one.',
  subscribersOnly: 'Messages are for subscribers.',
  subject: (callsign: string) => `Message from ${callsign}`,
} as const

export const THREAD_TEXTS = {
  empty: 'No messages yet. Open a station’s page and press Message to write the first one.',
  failed: 'Couldn’t load your messages.',
  threadFailed: 'Couldn’t load this conversation.',
  choose: 'Choose a conversation.',
  none: (callsign: string) => `No messages with ${callsign} yet. Say hello.`,
  blocked: (callsign: string) => `You’ve blocked ${callsign}. Unblock to hear from them again.`,
} as const

export const INBOX_TEXTS = {
  empty: 'No Notifications',
  signIn: 'Sign in to view your notifications',
  failed: 'Failed to load notifications.',
} as const

export const PHOTO_TEXTS = {
  none: 'Please select a file to upload.',
  uploaded: 'Photo uploaded successfully!',
  deleted: 'Photo deleted successfully!',
  madeDefault: 'Photo set as default successfully!',
  fetchFailed: (reason: string) => `Error fetching photos: ${reason}`,
  uploadFailed: (reason: string) => `Error uploading photo: ${reason}`,
  deleteFailed: (reason: string) => `Error deleting photo: ${reason}`,
  defaultFailed: (reason: string) => `Error setting default photo: ${reason}`,
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
  failed: 'Failed to load the SSTV archive.',
  empty: 'No SSTV pictures yet.',
  emptyStation: (callsign: string) => `No SSTV pictures of ${callsign} yet.`,
  noContact: 'There is no SSTV contact this picture could belong to. Log the contact first, or send its qdo_id.',
  tooMany: 'This contact has reached the limit for pictures.',
} as const

export const STREAM_TEXTS = {
  play: 'Play stream',
  playFrom: (host: string) => `The stream comes from ${host}, which will see your IP address when you play it.`,
  notFound: 'This station does not exist.',
  none: (callsign: string) => `${callsign} has no live stream at the moment.`,
  notShown: 'This stream can’t be shown here, but you can open it on its own site.',
  failed: 'Failed to load the live stream.',
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
