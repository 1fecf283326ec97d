/**
 * Offline, the site still opens its home page and logger, whose log bar stores contacts until the network returns.
 * Online, this worker only forwards requests; its cache is the last resort, and nothing below /api is cached. One cache
 * per registry revision, which the page reports (shell/src/boot/offline.ts).
 */
const PREFIX = 'onfreq-'
const OFFLINE = '/offline.html'
/** Pages available offline; others redirect to the first. */
const PLACES = ['/', '/logger', '/logs']
/** Microfrontends required by those pages. */
const NEEDED = ['feed', 'logger']
const KEPT = /\.(?:js|mjs|css|woff2)$/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const revision = event.data?.revision
  if (typeof revision === 'string') event.waitUntil(keep(revision).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(request, url))
  else if (url.pathname.startsWith('/mfe/')) event.respondWith(findFile(request))
})

/**
 * Push alerts of a member, encrypted for this browser: { id, title, message, path } (AlertPushMessage in
 * shared/contracts).
 */
self.addEventListener('push', (event) => event.waitUntil(notifyPages(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

/** Browsers revoke push permission from a site that shows nothing, so a notification is always shown. */
async function notifyPages(data) {
  const { id, title, message, path } = read(data)
  await self.registration.showNotification(typeof title === 'string' ? title : 'Onfreq', {
    body: typeof message === 'string' ? message : '',
    icon: '/icons/any-192.png',
    badge: '/icons/maskable-192.png',
    // A message delivered twice is shown once.
    tag: `alert-${id}`,
    data: { path },
  })
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** In an open page or a new one; never on another site. */
async function open(path) {
  const place = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  const url = place.origin === self.location.origin ? place.href : self.location.origin
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = await page?.navigate(url).catch(() => undefined)
  if (shown) await shown.focus()
  else await self.clients.openWindow(url)
}

async function navigate(request, url) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(OFFLINE, { ignoreVary: true })
    if (page === undefined) throw error
    if (!PLACES.includes(url.pathname)) return Response.redirect('/', 302)
    return page
  }
}

async function findFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const file = await caches.match(request.url, { ignoreVary: true })
    if (file === undefined) throw error
    return file
  }
}

/** Caches the page and its files, all of one revision or nothing, and deletes older revisions. */
async function keep(revision) {
  const names = await caches.keys()
  if (names.includes(PREFIX + revision)) return
  const page = await fetch(OFFLINE, { cache: 'no-store' })
  if (!page.ok) return
  const html = await page.clone().text()
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  const name = PREFIX + registry.revision
  if (names.includes(name)) return
  const filling = `${name}-filling`
  const cache = await caches.open(filling)
  await cache.addAll(listFiles(registry, html))
  // Under its final name only when it is complete.
  const full = await caches.open(name)
  for (const request of await cache.keys()) {
    const file = await cache.match(request)
    if (file !== undefined) await full.put(request, file)
  }
  await full.put(OFFLINE, page)
  const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
  await Promise.all(old.map((other) => caches.delete(other)))
}

function listFiles(registry, html) {
  const inPage = [...html.matchAll(/(?:href|src)="(\/mfe\/[^"]+)"/g)].map((match) => match[1])
  const shell = Object.keys(registry.shell?.files ?? {}).map((path) => `/mfe/shell/${registry.shell.id}/${path}`)
  const pages = registry.microfrontends
    .filter(({ name }) => NEEDED.includes(name))
    .flatMap(({ name, releases: [release] }) =>
      Object.keys(release.files).map((path) => `/mfe/${name}/${release.id}/${path}`),
    )
  return [...new Set([...inPage, ...shell, ...pages])].filter((path) => KEPT.test(path))
}
