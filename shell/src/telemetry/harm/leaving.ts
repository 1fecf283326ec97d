/** Pages that reload themselves, or leave for another site, without the user. */
import { parseUrl } from '@onfreq/contracts/site/parse-url'
import type { Charge } from './input.ts'

const VIEWS_KEY = 'onfreq.page-views'
/** Page views in a row, each ended by a reload within a time in milliseconds. */
const QUICK_VIEWS = 4
const QUICK = 5_000

/** Counts this page view, once. @returns whether it is one of a series of quick reloads */
export function isReloadLoop(now = Date.now()): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  const earlier = isReload ? readViews().filter((at, index, all) => (all[index + 1] ?? now) - at < QUICK) : []
  const views = [...earlier, now].slice(-QUICK_VIEWS)
  try {
    sessionStorage.setItem(VIEWS_KEY, JSON.stringify(views))
  } catch {
    // Without storage no series is recognised.
  }
  return views.length === QUICK_VIEWS
}

function readViews(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(VIEWS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}

/** In milliseconds. A press may lead to the page of a payment service, once the API has answered. */
const AFTER_PRESS = 30_000

/** Only browsers with the Navigation API say where a page goes. */
export function watchLeaving(charge: Charge): void {
  if (!('navigation' in window)) return
  let pressed = Number.NEGATIVE_INFINITY
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, () => (pressed = performance.now()), { passive: true, capture: true })
  }
  window.navigation.addEventListener('navigate', ({ destination, userInitiated, downloadRequest }) => {
    if (userInitiated || downloadRequest !== null || performance.now() - pressed < AFTER_PRESS) return
    const url = parseUrl(destination.url)
    if (url?.protocol.startsWith('http') && url.origin !== location.origin) charge(`leaves for ${url.origin}`)
  })
}
