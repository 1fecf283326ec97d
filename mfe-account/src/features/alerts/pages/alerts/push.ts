/** Browser push messages: the permission is requested only when the user presses the button. */
import { t } from '@lingui/core/macro'
import type { PushTarget } from '@onfreq/contracts/alerts/alerts'

const WORKER = '/service-worker.js'

export type PushResponse =
  | { readonly target: PushTarget }
  /** Why push is unavailable: not supported by the browser, or declined by the user. */
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
    const known = await pushManager.getSubscription()
    // A subscription for another site key no longer receives messages.
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await known?.unsubscribe()
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

/** "Firefox on Linux", for the list. */
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
