/**
 * Timers, sizes and limits of the product, shared by server, browser and tests. Times are in milliseconds unless the name
 * says otherwise.
 */

export const TIMERS = {
  socketReconnect: 5_000,
  recentHighlight: 80_000,
  rigPoll: 2_000,
  clockTick: 1_000,
  globeRefresh: 5_000,
  globeGuard: 5_000,
  feedRefresh: 4_000,
  sessionCheck: 10_000,
  operatorOfTheDay: 120_000,
  leaderboardsPage: 10_000,
  contestBoards: 10_000,
  exportList: 10_000,
  newExportRow: 60_000,
  paymentPoll: 5_000,
} as const

/** Time limit for rendering a part on the server in ms; the browser renders late parts. */
export const SERVED_WITHIN = 20

export const SIZES = {
  qsoFeedItems: 35,
  awardsHome: 3,
  awardsPane: 6,
  awardHolders: 3,
  logbookPage: 500,
  newsPage: 12,
  videosPage: 12,
  /** Length of a post's excerpt in characters, on cards in the news and among the videos. */
  postPreview: 100,
  profilePhotos: 4,
  profileCache: 50,
  qrCode: 200,
  socialPreview: { width: 1200, height: 630 },
  playerRight: 450,
  desktopNotificationMinWidth: 550,
  paymentPolls: 50,
} as const

export const LIMITS = {
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
  photoBytes: 15 * 1024 * 1024,
} as const

export const DEFAULTS = {
  frequencyHz: 7_127_000,
  mode: 'SSB',
  submode: 'LSB',
  power: 0,
  powerAfterClear: 100,
  reportPhone: '59',
} as const

/** Revenue per paying account and month in the statistics for administrators, in pounds. */
export const REVENUE_PER_ACCOUNT_MONTH = 2.65
