import { expect, test } from 'vitest'
import { getCaption } from './caption.ts'

test.each([
  ['youtube', true, 'YouTube Live'],
  ['youtube', false, 'YouTube Video'],
  ['hls', true, 'User live stream'],
  ['iframe', true, 'User live stream'],
  ['video', true, 'User live stream'],
  ['video', false, 'User video'],
] as const)('the caption of %s, live %s, is "%s"', (kind, live, caption) => {
  expect(getCaption({ kind, live })).toBe(caption)
})
