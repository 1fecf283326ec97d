/** Timings and URLs of embeds. Separate from the schemas, so that a frame does not bundle them. */

/** In milliseconds. */
export const EMBED_TIMES = {
  /** Minimum interval between two computations of the state, for any number of viewers. */
  compute: 1_000,
  /** Interval for refreshing states that depend on time, such as a station becoming inactive. */
  recheck: 10_000,
  heartbeat: 10_000,
  /** Without messages for this time, the Hz digits are shown as stale. */
  hertz: 15_000,
  /** Without messages for this time, everything is dimmed and the connection is reopened. */
  watchdog: 45_000,
  reconnect: 5_000,
  /** Polling interval if there is no socket. */
  poll: 5_000,
  /** Maximum time that a change of the release is delayed until nothing moves. */
  reloadGrace: 30 * 60_000,
  /** While OBS streams or records, the change is delayed until it reports the end, at most for this time. */
  reloadLive: 12 * 3_600_000,
  /** After this time, a page reloads when it is not visible. */
  reloadIdle: 6 * 3_600_000,
} as const

/** JSON block with the embed's messages in its language; absent for English. */
export const EMBED_MESSAGES_BLOCK = 'embed-messages'

export const embedStatePath = (widget: string, callsign: string) =>
  `/api/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
export const embedSocketPath = (widget: string, callsign: string) =>
  `/live/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
export const embedPagePath = (widget: string, callsign: string) =>
  `/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
