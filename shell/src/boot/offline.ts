/**
 * The service worker that opens the logger offline. It is installed when the page is idle, on built sites only, and not
 * under browser automation unless requested. `?no-sw` removes it.
 */
import { fillReleases } from '@onfreq/federation/host'
import { currentRegistry, onRegistryChange } from '@onfreq/federation/registry'

const WORKER_URL = '/service-worker.js'
const CACHE_PREFIX = 'onfreq-'
const SETTLE_DELAY_MS = 60_000

export function startOffline(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const query = new URLSearchParams(location.search)
  if (query.has('no-sw')) void remove()
  else if (!navigator.webdriver || query.has('sw')) afterLoad(() => void install())
}

function afterLoad(work: () => void): void {
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** The site works without the service worker, so a rejection by the browser is ignored. */
async function install(): Promise<void> {
  const worker = navigator.serviceWorker
  const ready = await worker.register(WORKER_URL).then(
    () => worker.ready,
    () => undefined,
  )
  if (ready === undefined) return
  const sendRevision = () => ready.active?.postMessage({ revision: currentRegistry().revision })
  sendRevision()
  let timer: ReturnType<typeof setTimeout> | undefined
  // The worker fetches the page again, once for several releases in a row.
  onRegistryChange(() => {
    clearTimeout(timer)
    timer = setTimeout(sendRevision, SETTLE_DELAY_MS)
  })
  await fillReleases()
}

async function remove(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
}
