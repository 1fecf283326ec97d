/** Times and addresses of embeds. Apart from the schemas, so that a frame carries none of them. */

/** Milliseconds. */
export const EMBED_TIMES = {
  /** The answer is computed at most this often, however many watch. */
  compute: 1_000,
  /** What changes by itself, such as a station falling silent, is looked at this often. */
  recheck: 10_000,
  heartbeat: 10_000,
  /** Without a word for this long the last hertz are no longer believed … */
  hertz: 15_000,
  /** … and after this long everything is dimmed and the connection made anew. */
  watchdog: 45_000,
  reconnect: 5_000,
  /** Used while the socket cannot be had. */
  poll: 5_000,
  /** A new release waits for a quiet moment, but no longer than this. */
  reloadGrace: 30 * 60_000,
  /** While OBS streams or records it waits for the end of that, which is heard from OBS. */
  reloadLive: 12 * 3_600_000,
  /** A page that lives for days starts afresh when it is not shown. */
  reloadIdle: 6 * 3_600_000,
} as const

/** The JSON block of the page with what the embed says in its language; English pages have none. */
export const EMBED_MESSAGES_BLOCK = 'embed-messages'

export const embedStatePath = (widget: string, callsign: string) =>
  `/api/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
export const embedSocketPath = (widget: string, callsign: string) =>
  `/live/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
export const embedPagePath = (widget: string, callsign: string) =>
  `/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
