/** A local push service. It decrypts the site's messages and passes them to the page's service worker. */

import type { CDPSession, Page, Worker } from '@playwright/test'
import { createBrowser } from '../../../api/src/features/alerts/testing/browser.ts'
import { type Receiver, startReceiver } from '../../../api/test/receiver.ts'
import { siteUrl } from './running-site.ts'

/** A notification shown outside the page. */
interface Shown {
  readonly title: string
  readonly body: string
  /** Path that a click on it opens. */
  readonly path: unknown
}

export interface PushService {
  /** Received messages in order, decrypted. */
  messages(): readonly unknown[]
  /** Wakes the service worker with each undelivered message, as the browser does. */
  deliver(): Promise<void>
  /** Notifications that the service worker has shown. */
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
    shown: async () => readShown(await showPage(page)),
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
 * Headless Chromium shows no notifications, whatever the permission, so the worker records the ones that it would show.
 */
async function showPage(page: Page): Promise<Worker> {
  const [running] = page.context().serviceWorkers()
  const worker = running ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope: typeof globalThis & { shown?: Shown[] } = globalThis
    if (scope.shown !== undefined) return
    const notifications: Shown[] = []
    scope.shown = notifications
    ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
      notifications.push({ title, body: options.body ?? '', path: options.data?.path })
    }
  })
  return worker
}

const readShown = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown = [] }: typeof globalThis & { shown?: Shown[] } = globalThis
    return shown
  })
