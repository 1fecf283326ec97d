/** A browser's push service on this machine: what the site sends it is decrypted and handed to the page's service worker. */

import type { CDPSession, Page, Worker } from '@playwright/test'
import { createBrowser } from '../../../api/src/features/alerts/testing/browser.ts'
import { type Receiver, startReceiver } from '../../../api/test/receiver.ts'
import { siteUrl } from './running-site.ts'

/** A message outside of the page. */
interface Shown {
  readonly title: string
  readonly body: string
  /** Where a click on it leads. */
  readonly path: unknown
}

export interface PushService {
  /** Messages that have arrived, decrypted, in their order. */
  messages(): readonly unknown[]
  /** Wakes the service worker with each message that it has not heard, as the browser does. */
  deliver(): Promise<void>
  /** What the service worker has the browser show. */
  shown(): Promise<readonly Shown[]>
  stop(): Promise<void>
}

/** Chromium without a window has no push service of its own: a page subscribes to this one. Before the page is opened. */
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
      await keepShown(page)
      for (const message of messages().slice(delivered)) {
        await deliverTo(cdp, registration, message)
        delivered += 1
      }
    },
    shown: async () => shownBy(await keepShown(page)),
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
 * Chromium without a window shows no messages outside of its pages, whatever it is allowed: what the service worker asks it to show
 * is kept in the worker instead.
 */
async function keepShown(page: Page): Promise<Worker> {
  const [known] = page.context().serviceWorkers()
  const worker = known ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const kept: typeof globalThis & { shown?: Shown[] } = globalThis
    if (kept.shown !== undefined) return
    const shown: Shown[] = []
    kept.shown = shown
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
