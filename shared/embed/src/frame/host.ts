/** Tells the embedding page when the widget is ready, its height and its data, all of which is public. */
import type { EmbedData } from '@onfreq/contracts/embeds/embed'
import { EMBED_PROTOCOL, type EmbedToHost } from '@onfreq/contracts/embeds/messages'

export function tellHost(content: HTMLElement): void {
  if (parent === window) return
  let notificationCount = 0
  const measure = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // A hidden frame cannot be measured, so the last height remains valid.
    if (height === 0 || height === notificationCount) return
    notificationCount = height
    log({ onfreq: EMBED_PROTOCOL, type: 'size', height })
  }
  new ResizeObserver(measure).observe(content)
  log({ onfreq: EMBED_PROTOCOL, type: 'ready' })
}

/** The displayed state. */
export function tellData(data: EmbedData): void {
  if (parent !== window) log({ onfreq: EMBED_PROTOCOL, type: 'data', data })
}

function log(message: EmbedToHost): void {
  parent.postMessage(message, '*')
}
