import type { PlayerVideo } from '@onfreq/session/player'
import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Screen } from './screen.tsx'

afterEach(cleanup)

function shown(kind: PlayerVideo['kind'], src: string) {
  const video = { kind, src, title: 'Contest from the shack', live: false, page: '/post/1' }
  return render(<Screen video={video} element={createRef()} />).container.firstElementChild
}

test('plays YouTube in a frame, automatically', () => {
  const frame = shown('youtube', 'dQw4w9WgXcQ')
  expect(frame?.tagName).toBe('IFRAME')
  expect(frame?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1/)
})

test("isolates another player's page in a frame that cannot navigate away", () => {
  const frame = shown('iframe', 'https://player.example/m0qvl')
  expect(frame?.getAttribute('src')).toBe('https://player.example/m0qvl')
  expect(frame?.hasAttribute('sandbox')).toBe(true)
})

test('plays a file in the native video element', () => {
  const video = shown('video', 'https://files.example/qso.mp4')
  expect(video?.tagName).toBe('VIDEO')
  expect(video?.getAttribute('src')).toBe('https://files.example/qso.mp4')
  expect(video?.hasAttribute('autoplay')).toBe(true)
})

test('passes a stream to the native element as a playlist instead of a file', () => {
  const video = shown('hls', 'https://files.example/live.m3u8')
  expect(video?.tagName).toBe('VIDEO')
  expect(video?.getAttribute('aria-label')).toBe('Contest from the shack')
})

test('does not play an invalid web URL', () => {
  expect(shown('video', 'javascript:alert(1)')?.textContent).toBe('This video can’t be played here.')
  cleanup()
  expect(shown('iframe', 'file:///etc/passwd')?.textContent).toBe('This video can’t be played here.')
})
