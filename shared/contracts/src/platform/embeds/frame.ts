/** Timings and URLs of embeds. Separate from the schemas, so that a frame does not bundle them. */

/** Milliseconds. */
export const EMBED_TIMES = {
  /** Minimum interval between computations, regardless of the number of viewers. */
  compute: 1_000,
  /** Refresh interval for time-dependent state, such as a station falling silent. */
  recheck: 10_000,
  heartbeat: 10_000,
  /** Silence after which the Hz digits are shown as stale … */
  hertz: 15_000,
  /** … and after which everything is dimmed and the connection is reopened. */
  watchdog: 45_000,
  reconnect: 5_000,
  /** Polling interval without a socket. */
  poll: 5_000,
  /** Maximum delay of a release swap that waits for a quiet moment. */
  reloadGrace: 30 * 60_000,
  /** While OBS streams or records, the swap waits for the end, as reported by OBS. */
  reloadLive: 12 * 3_600_000,
  /** A long-lived page reloads while it is not visible. */
  reloadIdle: 6 * 3_600_000,
} as const

/** JSON block with the embed's messages in its language; English pages have none. */
export const EMBED_MESSAGES_BLOCK = 'embed-messages'

export const embedStatePath = (widget: string, callsign: string) =>
  `/api/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
export const embedSocketPath = (widget: string, callsign: string) =>
  `/live/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
export const embedPagePath = (widget: string, callsign: string) =>
  `/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
