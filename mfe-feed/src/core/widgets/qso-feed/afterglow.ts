import { TIMERS } from '@onfreq/contracts/site/limits'

/** Every five seconds one shade less. */
const SHADES = 16

/**
 * How strongly a contact still glows: 1 just after it was logged, 0 once it is no longer recent (80 s).
 *
 * In steps, since a style animation of that length would have the browser paint the page in every frame: with a feed
 * of eighteen glowing contacts that took most of a processor.
 *
 * @param createdAt when the contact was logged, ISO 8601
 * @param now epoch milliseconds
 */
export function afterglow(createdAt: string, now: number): number {
  const left = 1 - (now - Date.parse(createdAt)) / TIMERS.recentHighlight
  return Math.min(1, Math.max(0, Math.ceil(left * SHADES) / SHADES))
}
