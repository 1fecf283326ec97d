/** Messages about posts, news and videos. Texts from the product specification are verbatim. */
import { say, texts } from '@onfreq/i18n/texts'

export const POST_TEXTS = texts({
  titleLength: 'Title must be between 10 and 250 characters.',
  bodyLength: 'Body must be more than 50 characters.',
  youtubeId: 'Invalid YouTube video ID.',
  notAnImage: 'Selected file must be an image.',
  imageOrVideo: 'You must select an image or enter a YouTube video ID.',
  notBoth: 'Please select either an image or a YouTube video ID, not both.',
  captcha: 'Incorrect answer.',
  tangled: 'This text takes too long to read. Please use fewer * and _ signs.',
  busy: 'Too many posts are being read right now. Please try again in a few seconds.',
  saveFailed: 'Failed to save post.',
  notFound: 'This post does not exist.',
  notYours: 'Only the author can edit this post.',
})

export const DRAFT_TEXTS = texts({
  tooMany: (most: number) =>
    say('You have {most, plural, one {# draft} other {# drafts}}. Discard one, and this one is saved.', { most }),
  titleTooLong: 'This title is too long to be saved as a draft.',
  bodyTooLong: 'This text is too long to be saved as a draft. A post has room for 200 kB.',
  changed: 'This draft was changed in another tab or on another device.',
  gone: 'This draft was published or discarded in another tab or on another device.',
})

export const PLAYER_TEXTS = texts({
  pictureInPictureRefused: 'PiP is not supported for iframe videos in this implementation.',
  youtubeLive: 'YouTube Live',
  youtubeVideo: 'YouTube Video',
  userStream: 'User live stream',
  userVideo: 'User video',
})
