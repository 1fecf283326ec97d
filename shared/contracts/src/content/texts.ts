/** Texts of posts, news and videos. Those of the product specification are verbatim. */
export const POST_TEXTS = {
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
} as const

export const DRAFT_TEXTS = {
  tooMany: (most: number) => `You have ${most} drafts. Discard one, and this one is saved.`,
  titleTooLong: 'This title is too long to be saved as a draft.',
  bodyTooLong: 'This text is too long to be saved as a draft. A post has room for 200 kB.',
  changed: 'This draft was changed in another tab or on another device.',
  gone: 'This draft was published or discarded in another tab or on another device.',
} as const

export const PLAYER_TEXTS = {
  pictureInPictureRefused: /*i18n*/ {
    id: 'player.no-picture-in-picture',
    message: 'PiP is not supported for iframe videos in this implementation.',
  },
  youtubeLive: /*i18n*/ { id: 'player.youtube-live', message: 'YouTube Live' },
  youtubeVideo: /*i18n*/ { id: 'player.youtube-video', message: 'YouTube Video' },
  userStream: /*i18n*/ { id: 'player.user-stream', message: 'User live stream' },
  userVideo: /*i18n*/ { id: 'player.user-video', message: 'User video' },
} as const
