/** Section 9 of the product specification, figure by figure. */

import { DEFAULTS, LIMITS, REVENUE_PER_ACCOUNT_MONTH, SIZES, TIMERS } from '@onfreq/contracts/limits'
import { PLAYER_TEXTS, POST_TEXTS } from '@onfreq/contracts/texts-content'
import { CONTEST_TEXTS } from '@onfreq/contracts/texts-live'
import { expect, test } from 'vitest'

test('timers', () => {
  expect(TIMERS).toEqual({
    socketReconnect: 5000,
    recentHighlight: 80_000,
    rigPoll: 2000,
    clockTick: 1000,
    globeRefresh: 5000,
    globeGuard: 5000,
    feedRefresh: 4000,
    sessionCheck: 10_000,
    operatorOfTheDay: 120_000,
    leaderboardsPage: 10_000,
    contestBoards: 10_000,
    exportList: 10_000,
    newExportRow: 60_000,
    paymentPoll: 5000,
  })
  expect(SIZES.paymentPolls).toBe(50)
})

test('sizes', () => {
  expect(SIZES).toMatchObject({
    qsoFeedItems: 35,
    awardsHome: 3,
    awardsPane: 6,
    awardHolders: 3,
    logbookPage: 500,
    newsPage: 12,
    videosPage: 12,
    newsSnippet: 100,
    videoPreview: 100,
    profilePhotos: 4,
    profileCache: 50,
    qrCode: 200,
    socialPreview: { width: 1200, height: 630 },
    playerRight: 450,
    desktopNotificationMinWidth: 550,
  })
})

test('limits of fields', () => {
  expect(LIMITS).toMatchObject({
    callsign: { min: 3, max: 20 },
    pinCallsign: { min: 3, max: 30 },
    subAccountCallsign: { min: 4, max: 10 },
    name: 100,
    powerDigits: 4,
    message: { min: 5, max: 500 },
    bio: 1000,
    rigNameOverride: 10,
    passwordMin: 8,
    postTitle: { min: 10, max: 250 },
    postBodyMin: 50,
    postBodyEmpty: 5,
    youtubeId: 11,
  })
})

test('defaults of the log bar', () => {
  expect(DEFAULTS).toEqual({
    frequencyHz: 7_127_000,
    mode: 'SSB',
    submode: 'LSB',
    power: 0,
    powerAfterClear: 100,
    reportPhone: '59',
    reportCw: '599',
  })
})

test('revenue of a paying account, and the rule of contests', () => {
  expect(REVENUE_PER_ACCOUNT_MONTH).toBe(2.65)
  expect(CONTEST_TEXTS.rules).toBe('12 hours, 1 point per contact, no repeat contacts on separate bands.')
})

test('texts of posts and of the player', () => {
  expect(POST_TEXTS).toMatchObject({
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
