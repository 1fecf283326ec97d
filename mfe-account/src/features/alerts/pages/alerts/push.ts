/** Push messages of the browser. Permission is requested only when the user clicks the button. */
import { t } from '@lingui/core/macro'
import type { PushTarget } from '@onfreq/contracts/alerts/alerts'

const WORKER = '/service-worker.js'

export type PushResponse =
  | { readonly target: PushTarget }
  /** Why push messages are unavailable: the browser does not support them, or the user has declined. */
  | { readonly refused: 'unsupported' | 'denied' | 'failed' }

export async function subscribeToPush(key: string): Promise<PushResponse> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return { refused: 'unsupported' }
  }
  if ((await Notification.requestPermission()) !== 'granted') return { refused: 'denied' }
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) }
    const existing = await pushManager.getSubscription()
    // A subscription for an earlier key of the site no longer receives messages.
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await existing?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return { refused: 'failed' }
    return { target: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } }
  } catch {
    return { refused: 'failed' }
  }
}

function toBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Name of the browser for the list of channels: "Firefox on Linux". */
export function browserName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : t`Browser`
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((name) => agent.includes(name))
  return system === undefined ? browser : t`${browser} on ${system}`
}
