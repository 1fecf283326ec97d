/** Checks that the product uses every constant of the specification. Their effect is tested where they are used. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAYER_TEXTS, POST_TEXTS } from '@onfreq/contracts/content/texts'
import { CONTEST_TEXTS } from '@onfreq/contracts/live/texts'
import * as limits from '@onfreq/contracts/site/limits'
import { expect, test } from 'vitest'
import { POST_MESSAGES } from '../../../mfe-content/src/core/texts.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Every `NAME` and `NAME.key` of these constants that occurs in none of the texts. */
function unusedIn(texts: readonly string[], constants: object): string[] {
  const all = texts.join('\n')
  return Object.entries(constants)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
    )
    .filter((use) => !new RegExp(`\\b${use.replace('.', '\\.')}\\b`).test(all))
}

test('the product uses every constant of timers, sizes, limits and defaults', () => {
  const sources = globSync('{api,shell,mfe-*,shared/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|stories)\.|\/testing\/|node_modules|contracts\/src\/limits\.ts$/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(unusedIn(sources, limits)).toEqual([])
})

test('detects an unused constant', () => {
  const constants = { TIMERS: { rigPoll: 2_000, rig: 1 }, REVENUE: 2.65 }
  expect(unusedIn(['wait(TIMERS.rigPoll)', 'earn(REVENUE)'], constants)).toEqual(['TIMERS.rig'])
})

// Verbatim from the specification; the rows that name them prove that they are displayed.
test('texts of contests, posts and the player match the specification', () => {
  expect(CONTEST_TEXTS.rules).toBe('12 hours, 1 point per contact, no repeat contacts on separate bands.')
  expect({ ...POST_TEXTS, ...POST_MESSAGES }).toMatchObject({
    titleLength: 'Title must be between 10 and 250 characters.',
    bodyLength: 'Body must be more than 50 characters.',
    youtubeId: 'Invalid YouTube video ID.',
    notAnImage: 'Selected file must be an image.',
    imageOrVideo: 'You must select an image or enter a YouTube video ID.',
    notBoth: 'Please select either an image or a YouTube video ID, not both.',
    captcha: 'Incorrect answer.',
    loadFailed: 'Failed to load post.',
    saveFailed: 'Failed to save post.',
    updated: 'Post updated successfully! Changes may take a minutes to show up.',
    saved: 'Post updated successfully! It may take a minutes to show up.',
    noContent: 'This post has no other content',
  })
  expect(PLAYER_TEXTS).toEqual({
    pictureInPictureRefused: 'PiP is not supported for iframe videos in this implementation.',
    youtubeLive: 'YouTube Live',
    youtubeVideo: 'YouTube Video',
    userStream: 'User live stream',
    userVideo: 'User video',
  })
})
