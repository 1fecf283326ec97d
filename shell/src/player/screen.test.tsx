import type { PlayerVideo } from '@onfreq/session/player'
import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Screen } from './screen.tsx'

afterEach(cleanup)

function renderScreen(kind: PlayerVideo['kind'], src: string) {
  const video = { kind, src, title: 'Contest from the shack', live: false, page: '/post/1' }
  return render(<Screen video={video} element={createRef()} />).container.firstElementChild
}

test('plays YouTube in a frame, automatically', () => {
  const frame = renderScreen('youtube', 'dQw4w9WgXcQ')
  expect(frame?.tagName).toBe('IFRAME')
  expect(frame?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1/)
})

test('isolates the page of another player in a frame that cannot navigate away', () => {
  const frame = renderScreen('iframe', 'https://player.example/m0qvl')
  expect(frame?.getAttribute('src')).toBe('https://player.example/m0qvl')
  expect(frame?.hasAttribute('sandbox')).toBe(true)
})

test('plays a file in the native video element', () => {
  const video = renderScreen('video', 'https://files.example/qso.mp4')
  expect(video?.tagName).toBe('VIDEO')
  expect(video?.getAttribute('src')).toBe('https://files.example/qso.mp4')
  expect(video?.hasAttribute('autoplay')).toBe(true)
})

test('passes a stream to the native element as a playlist', () => {
  const video = renderScreen('hls', 'https://files.example/live.m3u8')
  expect(video?.tagName).toBe('VIDEO')
  expect(video?.getAttribute('aria-label')).toBe('Contest from the shack')
})

test('does not play a URL with a scheme other than https', () => {
  expect(renderScreen('video', 'javascript:alert(1)')?.textContent).toBe('This video can’t be played here.')
  cleanup()
  expect(renderScreen('iframe', 'file:///etc/passwd')?.textContent).toBe('This video can’t be played here.')
})
