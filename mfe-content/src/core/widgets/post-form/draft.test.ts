import { describe, expect, test } from 'vitest'
import { isPostDraft, parseYoutubeId } from './draft.ts'

describe('extracts the video id from pasted text', () => {
  test.each([
    'dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
    'https://youtu.be/dQw4w9WgXcQ?t=43',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1s',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('extracts the video id from %s', (text) => expect(parseYoutubeId(text)).toBe('dQw4w9WgXcQ'))

  test.each(['', 'dQw4w9WgXc', 'https://youtu.be/dQw4w9WgXcQx', 'https://vimeo.com/1234'])(
    'leaves %s unchanged if it contains no video id',
    (text) => expect(parseYoutubeId(text)).toBe(text),
  )
})

test.each([
  null,
  'x',
  {},
  { title: 'a', body: 'b' },
  { title: 'a', body: 'b', videoId: 1 },
  { title: 'a', body: 'b', videoId: 'c' },
])('rejects %o as a stored draft', (value) => {
  expect(isPostDraft(value)).toBe(false)
})
