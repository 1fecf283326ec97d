/** Logs views of public pages (product specification, section 2.1), without cookies or personal data of visitors. */
import { routeFor } from '@onfreq/federation/registry'
import { currentBearer, currentSession } from '@onfreq/session/session'
import { trackingId } from '@onfreq/session/tracking'

export function startPageViews(): void {
  let last = ''
  let referrer = document.referrer
  const view = () => {
    const match = routeFor(location.pathname)
    if (location.href === last || match?.route.page.guard !== 'none') return
    void send(referrer, location.href)
    last = location.href
    referrer = last
  }
  view()
  window.addEventListener('single-spa:routing-event', view)
}

async function send(referrer: string, url: string): Promise<void> {
  const query = new URLSearchParams(location.search)
  const { user } = currentSession()
  const token = await currentBearer()
  await fetch('/api/log-page-view', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      user_id: user?.id ?? null,
      session_id: trackingId(),
      page_url: url,
      utm_source: query.get('utm_source'),
      utm_medium: query.get('utm_medium'),
      referrer_url: referrer || null,
    }),
  }).catch(() => undefined)
}
