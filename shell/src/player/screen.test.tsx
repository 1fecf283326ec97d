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

test('YouTube plays in a frame, by itself', () => {
  const frame = shown('youtube', 'dQw4w9WgXcQ')
  expect(frame?.tagName).toBe('IFRAME')
  expect(frame?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1/)
})

test('a page of another player stands in a frame that may not leave it', () => {
  const frame = shown('iframe', 'https://player.example/m0qvl')
  expect(frame?.getAttribute('src')).toBe('https://player.example/m0qvl')
  expect(frame?.hasAttribute('sandbox')).toBe(true)
})

test('a file plays in the browser’s own element', () => {
  const video = shown('video', 'https://files.example/qso.mp4')
  expect(video?.tagName).toBe('VIDEO')
  expect(video?.getAttribute('src')).toBe('https://files.example/qso.mp4')
  expect(video?.hasAttribute('autoplay')).toBe(true)
})

test('a stream is given to the browser’s own element as a list, not as a file', () => {
  const video = shown('hls', 'https://files.example/live.m3u8')
  expect(video?.tagName).toBe('VIDEO')
  expect(video?.getAttribute('aria-label')).toBe('Contest from the shack')
})

test('what is no address of the web is not played', () => {
  expect(shown('video', 'javascript:alert(1)')?.textContent).toBe('This video can’t be played here.')
  cleanup()
  expect(shown('iframe', 'file:///etc/passwd')?.textContent).toBe('This video can’t be played here.')
})
