/**
 * Behaviours that statements promise, and how each is removed from the product, one at a time: chosen from the sentences
 * by finding where the product implements them. `npm run lab -- conformance --mutate 20` takes some of them out and runs nothing
 * but the tests that the statement names: its line has to turn red.
 */

/** `find`, which occurs exactly once in the file, is replaced by `becomes`. */
export interface Removal {
  /** The statement whose behaviour is removed. */
  readonly statement: string
  readonly file: string
  readonly find: string
  readonly becomes: string
}

/** A number or order from the specification: another one changes the product's behaviour. */
const limit = (statement: string, find: string, becomes: string): Removal => ({
  statement,
  file: 'shared/contracts/src/platform/site/limits.ts',
  find,
  becomes,
})

const inFile =
  (file: string) =>
  (statement: string, find: string, becomes: string): Removal => ({ statement, file, find, becomes })

const bar = inFile('mfe-logger/src/core/logger/slice.ts')
const radio = inFile('mfe-logger/src/core/logger/taken-from-radio.ts')
const boards = inFile('mfe-feed/src/core/widgets/leaderboard/boards.ts')
const filters = inFile('mfe-feed/src/core/widgets/station-cards/filters.ts')
const statusLine = inFile('shared/contracts/src/core/live/status-line.ts')
const greeting = inFile('mfe-feed/src/core/pages/home/greeting.ts')
const wire = inFile('mfe-logger/src/core/contact/wire-contact.ts')
const profile = inFile('api/src/core/accounts/profile/profile-rules.ts')
const subAccounts = inFile('api/src/core/accounts/sub-accounts/sub-accounts.ts')
const captcha = inFile('api/src/core/content/captcha.ts')
const exports = inFile('api/src/core/log/export/exports.ts')
const awards = inFile('api/src/core/live/repository/awards.ts')
const rate = inFile('shared/ham/src/qso-rate.ts')
const range = inFile('mfe-logger/src/core/widgets/export-card/range.ts')
const numbers = inFile('shared/ui/src/field/number-text.ts')

export const REMOVALS: readonly Removal[] = [
  limit('S4-18', 'socketReconnect: 5_000', 'socketReconnect: 50_000'),
  limit('S9-01', 'rigPoll: 2_000', 'rigPoll: 20_000'),
  limit('S9-02', 'globeRefresh: 5_000', 'globeRefresh: 50_000'),
  limit('S2.1-49', 'globeGuard: 5_000', 'globeGuard: 50_000'),
  limit('S4-26', 'feedRefresh: 4_000', 'feedRefresh: 40_000'),
  limit('S4-25', 'operatorOfTheDay: 120_000', 'operatorOfTheDay: 12_000'),
  limit('S9-04', 'leaderboardsPage: 10_000', 'leaderboardsPage: 1_000'),
  limit('S4-31', 'exportList: 10_000', 'exportList: 100_000'),
  limit('S4-32', 'newExportRow: 60_000', 'newExportRow: 6_000'),
  limit('S4-35', 'paymentPoll: 5_000', 'paymentPoll: 50_000'),
  limit('S4-36', 'paymentPolls: 50', 'paymentPolls: 500'),
  limit('S4-12', 'rigPoll: 2_000', 'rigPoll: 200'),
  limit('S2.3-16', 'qsoFeedItems: 35', 'qsoFeedItems: 30'),
  limit('S2.3-04', 'awardsHome: 3', 'awardsHome: 6'),
  limit('S2.3-10', 'awardsPane: 6', 'awardsPane: 3'),
  limit('S2.3-15', 'awardHolders: 3', 'awardHolders: 10'),
  limit('S2.5-03', 'logbookPage: 500', 'logbookPage: 50'),
  limit('S2.6-01', 'newsPage: 12', 'newsPage: 10'),
  limit('S2.6-02', 'videosPage: 12', 'videosPage: 10'),
  limit('S9-08', 'postPreview: 100', 'postPreview: 1_000'),
  limit('S2.7-02', 'profilePhotos: 4', 'profilePhotos: 40'),
  limit('S2.7-05', 'profileCache: 50', 'profileCache: 500'),
  limit('S2.6-07', 'width: 1200, height: 630', 'width: 600, height: 315'),
  limit('S2.3-36', 'playerRight: 450', 'playerRight: 45'),
  limit('S5-13', 'pinCallsign: { min: 3, max: 30 }', 'pinCallsign: { min: 2, max: 40 }'),
  limit('S5-34', 'subAccountCallsign: { min: 4, max: 10 }', 'subAccountCallsign: { min: 3, max: 20 }'),
  limit('S5-04', 'name: 100', 'name: 1_000'),
  limit('S5-05', 'powerDigits: 4', 'powerDigits: 8'),
  limit('S5-14', 'message: { min: 5, max: 500 }', 'message: { min: 5, max: 5_000 }'),
  limit('S5-16', 'bio: 1000', 'bio: 10_000'),
  limit('S9-12', 'rigNameOverride: 10', 'rigNameOverride: 100'),
  limit('S5-17', 'passwordMin: 8', 'passwordMin: 1'),
  limit('S5-29', 'postTitle: { min: 10, max: 250 }', 'postTitle: { min: 1, max: 2_500 }'),
  limit('S5-30', 'youtubeId: 11', 'youtubeId: 12'),
  limit('S5-08', 'frequencyHz: 7_127_000', 'frequencyHz: 14_250_000'),
  limit('S4-17', 'powerAfterClear: 100', 'powerAfterClear: 0'),
  limit('S9-21', 'REVENUE_PER_ACCOUNT_MONTH = 2.65', 'REVENUE_PER_ACCOUNT_MONTH = 2.56'),

  bar('S4-01', 'timerStartedAt: isSameSearch ? state.timerStartedAt : payload.at', 'timerStartedAt: null'),
  bar('S4-07', "if (state.phase === 'editing') return state\n      const { callsign }", 'const { callsign }'),
  bar('S4-03', 'lockedTime: payload.contact.startedAt,', 'lockedTime: null,'),
  bar('S4-08', 'state.lockedTime = payload', 'state.lockedTime = null'),
  bar('S4-02', '[...state.durations, seconds]', '[...state.durations]'),
  bar('S4-05', "callsign: state.editing?.call ?? ''", "callsign: ''"),
  radio('S4-13', "if (rig.freq <= 0) return 'unavailable'", ''),
  radio('S4-11', "if (value === 2) return 'run'", "if (value === 2) return 'sp'"),
  radio('S4-14', 'mode: CAT_MODES.includes(mode) ? pickMode(mode) : null', 'mode: pickMode(mode)'),
  rate('S2.4-10', 'Math.round(3600 / averageSeconds)', 'Math.round(60 / averageSeconds)'),
  rate('S4-16', 'durations.reduce((sum, seconds) => sum + seconds, 0) / durations.length', 'durations[0] ?? 0'),
  wire('S3-10', "qso_origin: 'LOGBAR',", ''),
  wire('S3-11', 'IsRunQSO: draft.isRun ? 1 : 0,', ''),
  range('S5-22', "if (start === '' || end === '') return", "if (start === '' && end === '') return"),
  range('S5-23', 'if (start > end) return', 'if (start >= end) return'),
  numbers('S5-06', "rest.join('')", "rest.join('.')"),

  boards('S2.3-12', 'response.leader_board_3.length > 1', 'answer.leader_board_3.length > 0'),
  boards('S2.3-09', "board('sstv', t`Most SSTV`),", ''),
  filters('S2.3-28', "(view !== 'list' || station.on_freq === 1)", 'true'),
  filters('S2.3-06', 'followingOnly: input.followingOnly === true', 'followingOnly: true'),
  statusLine('S2.3-24', 'contesting === 1 ? OP_MODE.contesting : op_mode', 'op_mode'),
  statusLine('S2.3-25', 'showsFrequency: mode !== OP_MODE.qrt', 'showsFrequency: true'),
  statusLine('S2.3-23', "[OP_MODE.swl]: 'SWL on',", ''),
  greeting('S2.3-17', "['yt', () => 'YouTube'],", ''),
  greeting('S2.3-18', "text: t`Upgrade`, href: '/join'", "text: t`Upgrade`, href: '/stripe/upgrade/check'"),
  inFile('mfe-feed/src/core/widgets/callsign-search/callsign.ts')('S5-12', 'text.trim().toUpperCase()', 'text.trim()'),
  inFile('mfe-feed/src/core/widgets/callsign-search/callsign.ts')(
    'S2.3-14',
    'if (callsign.length < LIMITS.callsign.min) return null',
    '',
  ),
  inFile('shell/src/player/caption.ts')(
    'S2.3-37',
    'live ? PLAYER_TEXTS.youtubeLive',
    'live ? PLAYER_TEXTS.youtubeVideo',
  ),
  inFile('shared/session/src/live-client.ts')('S4-19', "if (message.environment !== 'prod') return", ''),

  inFile('shared/contracts/src/core/live/feed.ts')('S2.3-33', 'qdoId % 2 === 0', 'qdoId % 2 === 2'),
  inFile('shared/contracts/src/core/live/feed.ts')('S6-09', 'qdoId % 2 === 0', 'qdoId % 2 < 2'),
  inFile('shared/ham/src/callsign.ts')(
    'S5-03',
    "normaliseCallsign(callsign).replaceAll('/', '_')",
    'normaliseCallsign(callsign)',
  ),
  inFile('shared/ham/src/rst.ts')('S4-10', "=== 'cw' ? '599' : '59'", "=== 'cw' ? '59' : '59'"),
  inFile('shared/contracts/src/core/live/awards.ts')('S1-17', 'AWARD_UPLOAD_HOURS = 48', 'AWARD_UPLOAD_HOURS = 480'),
  awards('S1-16', 'and p.starts_at <= c.started_at and p.ends_at > c.started_at', ''),
  awards('S9-18', 'and c.created_at <= c.started_at + interval', 'and c.created_at >= c.started_at - interval'),
  inFile('api/src/core/live/routes/feed.ts')('S6-08', "if (part === 'full') checkFullGlobe(request.viewer)", ''),
  inFile('api/src/core/live/repository/contests.ts')('S9-22', 'count(distinct', 'count('),

  profile('S5-15', "const REQUIRED = ['name', 'email', 'qth', 'grid'] as const", "const REQUIRED = ['name'] as const"),
  profile('S5-19', "clublog !== '' && !isEmail(clublog)", 'false'),
  inFile('api/src/core/accounts/profile/profile.ts')(
    'S5-20',
    'if (form.is_ham === 1) columns.is_swl = false',
    'if (form.is_ham === 1) columns.is_swl = true',
  ),
  subAccounts('S6-14', 'if (owner.managedById !== null) throw refused(SUB_ACCOUNT_TEXTS.notFromSub)', ''),
  subAccounts('S7-18', 'mainAccountId(account) === person.id) return', 'mainAccountId(account) === account.id) return'),
  inFile('api/src/core/accounts/routes/login.ts')(
    'S4-27',
    'if (account === null || !matches) throw',
    'if (account === null) throw',
  ),
  inFile('api/src/core/accounts/routes/login.ts')(
    'S7-14',
    "await app.jobs.add(app.db, 'accounts.send_pin', payload",
    'await Promise.resolve(payload',
  ),
  inFile('api/src/core/accounts/sign-in/attempt-limits.ts')('S8-33', 'if (over > 0) await pause(over, step)', ''),
  inFile('api/src/core/accounts/jobs/send-pin.ts')('S4-28', "person.mobileNumber === ''", 'true'),
  inFile('api/src/core/people/routes/messages.ts')('S6-06', 'guard: subscriber()', 'guard: session()'),
  inFile('api/src/core/people/pictures/default-picture.ts')(
    'S7-03',
    "DEFAULT_PICTURE = 'missing.JPG'",
    "DEFAULT_PICTURE = 'none.JPG'",
  ),
  captcha('S5-33', 'const NUMBERS = { min: 1, max: 10 }', 'const NUMBERS = { min: 1, max: 100 }'),
  exports(
    'S9-19',
    'const KEEP_MS = EXPORT_LIMITS.keepHours * HOUR',
    'const KEEP_MS = EXPORT_LIMITS.keepHours * 10 * HOUR',
  ),
  exports('S7-36', 'return rows.map(toExportJob)', 'return []'),
  inFile('api/src/core/log/writing/remove.ts')('S7-12', 'await deleteContacts(sql, operator.id, [id])', ''),
]
