/** Decides which displayed data is still trusted. */
import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'

/** `hertz`: the last digits of the frequency are no longer trusted; `lost`: no data is, and the widget is dimmed. */
export type Freshness = 'fresh' | 'hertz' | 'lost'

export function freshness(silence: number): Freshness {
  if (silence >= EMBED_TIMES.watchdog) return 'lost'
  return silence >= EMBED_TIMES.hertz ? 'hertz' : 'fresh'
}
