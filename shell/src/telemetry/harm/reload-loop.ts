/** Pages that reload themselves again and again. */

const VIEWS_KEY = 'onfreq.page-views'
/** Page views in a row, each reloaded within a time in milliseconds. */
const QUICK_VIEWS = 4
const QUICK = 5_000

/**
 * Counts this page view, once.
 * @returns whether it is one of a series of quick reloads
 */
export function isReloadLoop(now = Date.now()): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  const earlier = readViews()
  const isQuick = isReload && now - (earlier.at(-1) ?? Number.NEGATIVE_INFINITY) < QUICK
  const views = [...(isQuick ? earlier : []), now].slice(-QUICK_VIEWS)
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
