import { expect, test } from 'vitest'
import { httpsAddress, PLAYER_SANDBOX, youtubeEmbed } from './player-address.ts'

test('plays YouTube from the no-cookie host and accepts only video ids', () => {
  expect(youtubeEmbed('dQw4w9WgXcQ', true)).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1&autoplay=1',
  )
  for (const id of ['', 'dQw4w9WgXc', '../../../x', 'dQw4w9WgXcQ?', '"onload="x'])
    expect(youtubeEmbed(id, true), id).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://a.example/', '//a.example', ''])(
  'never plays a video from %s',
  (address) => {
    expect(httpsAddress(address)).toBeUndefined()
  },
)

test('does not let a framed player navigate the page around it', () => {
  expect(PLAYER_SANDBOX).not.toContain('top-navigation')
})
