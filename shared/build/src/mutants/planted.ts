// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are parts of sources.
/** Bugs that a reviewer once planted; no test detected eight of them. Each must be detected by the test it names. */
export interface PlantedBug {
  /** Effect for a user. */
  readonly name: string
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly find: string
  readonly becomes: string
  /** Test file that must fail. */
  readonly killedBy: string
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'the feed sends hidden contacts with all fields to all users',
    file: 'api/src/core/live/feed/presenter.ts',
    find: 'if (item.redacted) return item',
    becomes: 'if (item.redacted || getEntityId) return item',
    killedBy: 'api/src/core/live/live.test.ts',
  },
  {
    name: 'a broken canary is never halted',
    file: 'api/src/platform/releases/canary-judge.ts',
    find: 'if (brokenVisitors >= CANARY.leastVisitors && isBroken(',
    becomes: 'if (brokenVisitors < 0 && isBroken(',
    killedBy: 'api/src/platform/releases/canary-judge.test.ts',
  },
  {
    name: 'a canary is promoted after its first step',
    file: 'api/src/platform/releases/canary-judge.ts',
    find: 'return next === undefined ?',
    becomes: 'return next === undefined || next > 0 ?',
    killedBy: 'api/src/platform/releases/canary-judge.test.ts',
  },
  {
    name: 'a PIN never expires',
    file: 'api/src/core/accounts/sign-in/pins.ts',
    find: 'p.expires_at > ${clock.now()} and',
    becomes: '(p.expires_at > ${clock.now()} or true) and',
    killedBy: 'api/src/core/accounts/sign-in/login.test.ts',
  },
  {
    name: 'a PIN can be tried without limit',
    file: 'api/src/core/accounts/sign-in/pins.ts',
    find: '< ${attempts}\n',
    becomes: '< ${attempts * 1_000_000}\n',
    killedBy: 'api/src/core/accounts/sign-in/login.test.ts',
  },
  {
    name: 'DX Century is granted for 99 entities',
    file: 'api/src/core/live/awards/granted-awards.ts',
    find: 'different(100, entity)',
    becomes: 'different(99, entity)',
    killedBy: 'api/src/core/live/awards/granted-awards.test.ts',
  },
  {
    name: 'two contacts within a minute are treated as one',
    file: 'api/src/core/log/contact/duplicate.ts',
    find: 'if (a.hasSeconds && b.hasSeconds) return first === second',
    becomes: 'if (a.hasSeconds && b.hasSeconds && first === second) return true',
    killedBy: 'api/src/core/log/qso.test.ts',
  },
  {
    name: 'the requested page is not encoded in the URL of the log-in',
    file: 'shell/src/routes/guard.ts',
    find: 'encodeURIComponent(path)',
    becomes: 'path',
    killedBy: 'shell/src/routes/guard.test.ts',
  },
  {
    name: 'new contacts glow for twice as long',
    file: 'mfe-feed/src/core/widgets/qso-feed/afterglow.ts',
    find: '/ TIMERS.recentHighlight\n',
    becomes: '/ (2 * TIMERS.recentHighlight)\n',
    killedBy: 'mfe-feed/src/core/widgets/qso-feed/afterglow.test.ts',
  },
  {
    name: 'repeats on other bands count in a contest',
    file: 'api/src/core/live/repository/contests.ts',
    find: 'count(distinct c.call) as calls',
    becomes: 'count(c.call) as calls',
    killedBy: 'api/src/core/live/contests/contests.test.ts',
  },
  {
    name: 'a contact that the log rejects is dropped from the outbox',
    file: 'mfe-logger/src/core/outbox/drain.ts',
    find: 'await outbox.put({ ...entry, refusal: delivery.reason })',
    becomes: 'await outbox.remove(entry.key)',
    killedBy: 'mfe-logger/src/core/outbox/drain.test.ts',
  },
  {
    name: 'the revenue of a year covers eleven months',
    file: 'api/src/core/admin/statistics.ts',
    find: 'round(month * MONTHS)',
    becomes: 'round(month * (MONTHS - 1))',
    killedBy: 'api/src/core/admin/admin.test.ts',
  },
  {
    name: 'an inactive station stays in the lists ten times as long',
    file: 'shared/contracts/src/core/live/stations.ts',
    find: 'ONLINE_WINDOW = 5 * 60_000',
    becomes: 'ONLINE_WINDOW = 50 * 60_000',
    killedBy: 'api/src/core/live/stations/stations.test.ts',
  },
  {
    name: 'the Morse code of a profile plays at another speed',
    file: 'mfe-profile/src/core/pages/profile/play-morse.ts',
    find: 'MORSE_WPM = 20',
    becomes: 'MORSE_WPM = 25',
    killedBy: 'mfe-profile/src/core/pages/profile/play-morse.test.ts',
  },
  {
    name: 'the status line shows CQ for CQ DX',
    file: 'shared/contracts/src/core/live/status-line.ts',
    find: "'CQ DX on'",
    becomes: "'CQ on'",
    killedBy: 'shared/contracts/src/core/live/status-line.test.ts',
  },
  {
    name: 'a member adds their own callsign as a sub-account',
    file: 'api/src/core/accounts/sub-accounts/sub-accounts.ts',
    find: 'if (callsign === owner.callsign) throw refused(SUB_ACCOUNT_TEXTS.own)\n',
    becomes: '\n',
    killedBy: 'api/src/core/accounts/sub-accounts/sub-accounts.test.ts',
  },
  {
    name: 'the live socket waits 50 s before it connects again',
    file: 'shared/session/src/live-client.ts',
    find: 'TIMERS.socketReconnect + Math',
    becomes: '10 * TIMERS.socketReconnect + Math',
    killedBy: 'shared/session/src/live-client.test.ts',
  },
  {
    name: 'the satellite is left out of the duplicate key',
    file: 'api/src/core/log/contact/duplicate.ts',
    find: "|${contact.satName ?? ''}`",
    becomes: '|`',
    killedBy: 'api/src/core/log/contact/duplicate-key.test.ts',
  },
  {
    name: '0°N 0°E is stored as a position',
    file: 'api/src/core/log/contact/input.ts',
    find: 'if (contact.lat === 0 && contact.lon === 0) {',
    becomes: 'if (contact.lat === 0 && contact.lon === 181) {',
    killedBy: 'api/src/core/log/contact/input.test.ts',
  },
  {
    name: 'a contact dated in the future is accepted',
    file: 'api/src/core/log/contact/input.ts',
    find: 'now.getTime() + DAY_MS',
    becomes: 'now.getTime() + 1_000 * DAY_MS',
    killedBy: 'api/src/core/log/contact/input.test.ts',
  },
  {
    name: 'power of five digits is accepted',
    file: 'api/src/core/log/contact/input.ts',
    find: '10 ** LIMITS.powerDigits',
    becomes: '10 ** (LIMITS.powerDigits + 1)',
    killedBy: 'api/src/core/log/contact/input.test.ts',
  },
  {
    name: 'the profile does not show the status of its station',
    file: 'mfe-profile/src/core/stations/on-air-strip.tsx',
    find: '{verb && <b>{verb}</b>}',
    becomes: '',
    killedBy: 'mfe-profile/src/core/stations/on-air-strip.test.tsx',
  },
  {
    name: 'export files are never deleted, since the job does not call the sweep',
    file: 'api/src/core/log/jobs/sweep.ts',
    find: 'await app.logExports.sweep()\n',
    becomes: '\n',
    killedBy: 'api/src/core/log/export.test.ts',
  },
  {
    name: 'phones get desktop notifications',
    file: 'shell/src/chrome/desktop-notification.ts',
    find: 'window.innerWidth <= SIZES.desktopNotificationMinWidth',
    becomes: 'window.innerWidth < 0',
    killedBy: 'shell/src/chrome/desktop-notification.test.tsx',
  },
  {
    name: 'a lapsed subscriber can still embed the globe',
    file: 'mfe-globe/src/core/gate.ts',
    find: 'useInterval(check, ',
    becomes: 'useInterval(() => undefined, ',
    killedBy: 'mfe-globe/src/core/gate.test.tsx',
  },
]
