/** Decides when a page that stays open reloads: for a new release, and every few hours while it is not visible. */
import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'

export interface Moment {
  readonly now: number
  readonly openedAt: number
  /** When the page learned of another release. */
  readonly outdatedSince: number | undefined
  /** The widget is visible on a screen or in a scene. */
  readonly shown: boolean
  /** A stream or a recording is running. */
  readonly live: boolean
  /** The server was reachable at the last check: reloading without it would show an error on the stream. */
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
