/** Notifies the embedding page when the widget is ready, and of its height and data, all of which is public. */
import type { EmbedData } from '@onfreq/contracts/embeds/embed'
import { EMBED_PROTOCOL, type EmbedToHost } from '@onfreq/contracts/embeds/messages'

export function tellHost(content: HTMLElement): void {
  if (parent === window) return
  let reportedHeight = 0
  const measure = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // A hidden frame cannot be measured, so the last height remains valid.
    if (height === 0 || height === reportedHeight) return
    reportedHeight = height
    post({ onfreq: EMBED_PROTOCOL, type: 'size', height })
  }
  new ResizeObserver(measure).observe(content)
  post({ onfreq: EMBED_PROTOCOL, type: 'ready' })
}

/** Sends the displayed state to the embedding page. */
export function tellData(data: EmbedData): void {
  if (parent !== window) post({ onfreq: EMBED_PROTOCOL, type: 'data', data })
}

function post(message: EmbedToHost): void {
  parent.postMessage(message, '*')
}
