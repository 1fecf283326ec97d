/** When a page that lives for days starts afresh: for a new release, and every few hours, when nobody looks. */
import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'

export interface Moment {
  readonly now: number
  readonly openedAt: number
  /** Since when another release is known. */
  readonly outdatedSince: number | undefined
  /** The widget is on a screen or in a scene. */
  readonly shown: boolean
  /** A stream or a recording is on. */
  readonly live: boolean
  /** The server was heard just now: a page that reloads without it would show an error to the stream. */
  readonly reachable: boolean
}

export function shouldRenew({ now, openedAt, outdatedSince, shown, live, reachable }: Moment): boolean {
  if (!reachable) return false
  if (outdatedSince !== undefined) {
    if (!shown) return true
    return now - outdatedSince >= (live ? EMBED_TIMES.reloadLive : EMBED_TIMES.reloadGrace)
  }
  return !shown && now - openedAt >= EMBED_TIMES.reloadIdle
}
