import { TIMERS } from '@onfreq/contracts/site/limits'

/** Number of brightness levels: one step every five seconds. */
const SHADES = 16

/**
 * Highlight strength of a contact: 1 when just logged, 0 once it is no longer recent (80 s). It changes in steps,
 * because a CSS animation of that length would repaint the page in every frame: with eighteen highlighted contacts in
 * the feed that used most of a processor.
 *
 * @param createdAt when the contact was logged, ISO 8601
 * @param now epoch milliseconds
 */
export function afterglow(createdAt: string, now: number): number {
  const left = 1 - (now - Date.parse(createdAt)) / TIMERS.recentHighlight
  return Math.min(1, Math.max(0, Math.ceil(left * SHADES) / SHADES))
}
