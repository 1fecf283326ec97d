/** A local push service: messages from the site are decrypted and passed to the page's service worker. */

import type { CDPSession, Page, Worker } from '@playwright/test'
import { createBrowser } from '../../../api/src/features/alerts/testing/browser.ts'
import { type Receiver, startReceiver } from '../../../api/test/receiver.ts'
import { siteUrl } from './running-site.ts'

/** A notification outside the page. */
interface Shown {
  readonly title: string
  readonly body: string
  /** Target of a click on it. */
  readonly path: unknown
}

export interface PushService {
  /** Received messages, decrypted, in order. */
  messages(): readonly unknown[]
  /** Wakes the service worker with each undelivered message, like the browser. */
  deliver(): Promise<void>
  /** Notifications shown by the service worker. */
  shown(): Promise<readonly Shown[]>
  stop(): Promise<void>
}

/** Headless Chromium has no push service, so the page subscribes to this one. Call before the page opens. */
export async function startPushService(page: Page): Promise<PushService> {
  const server: Receiver = await startReceiver(() => ({ status: 201 }))
  const subscriber = createBrowser(`${server.url}/push`)
  await page.context().grantPermissions(['notifications'], { origin: siteUrl() })
  await page.addInitScript((target) => {
    const subscription = { ...target, toJSON: () => target, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  }, subscriber.target)
  const cdp = await page.context().newCDPSession(page)
  let registration: string | undefined
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations)
      if (scopeURL.startsWith(siteUrl())) registration = registrationId
  })
  await cdp.send('ServiceWorker.enable')
  let delivered = 0
  const messages = () => server.received.map(({ body }) => subscriber.read(body))
  return {
    messages,
    async deliver() {
      await showPage(page)
      for (const message of messages().slice(delivered)) {
        await deliverTo(cdp, registration, message)
        delivered += 1
      }
    },
    shown: async () => shownBy(await showPage(page)),
    stop: () => server.close(),
  }
}

async function deliverTo(cdp: CDPSession, registrationId: string | undefined, message: unknown): Promise<void> {
  if (registrationId === undefined) throw new Error('The page has no service worker')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl(),
    registrationId,
    data: JSON.stringify(message),
  })
}

/**
 * Headless Chromium shows no notifications, whatever the permission; the service worker's notifications are recorded in
 * the worker instead.
 */
async function showPage(page: Page): Promise<Worker> {
  const [known] = page.context().serviceWorkers()
  const worker = known ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const retained: typeof globalThis & { shown?: Shown[] } = globalThis
    if (retained.shown !== undefined) return
    const shown: Shown[] = []
    retained.shown = shown
    ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
      shown.push({ title, body: options.body ?? '', path: options.data?.path })
    }
  })
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown = [] }: typeof globalThis & { shown?: Shown[] } = globalThis
    return shown
  })
