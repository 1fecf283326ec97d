/** Tells the embedding page when the widget is ready, its height and its data, all of which is public. */
import type { EmbedData } from '@onfreq/contracts/embeds/embed'
import { EMBED_PROTOCOL, type EmbedToHost } from '@onfreq/contracts/embeds/messages'

export function tellHost(content: HTMLElement): void {
  if (parent === window) return
  let told = 0
  const measure = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // A hidden frame cannot be measured, so the last height remains valid.
    if (height === 0 || height === told) return
    told = height
    say({ onfreq: EMBED_PROTOCOL, type: 'size', height })
  }
  new ResizeObserver(measure).observe(content)
  say({ onfreq: EMBED_PROTOCOL, type: 'ready' })
}

/** The displayed state. */
export function tellData(data: EmbedData): void {
  if (parent !== window) say({ onfreq: EMBED_PROTOCOL, type: 'data', data })
}

function say(message: EmbedToHost): void {
  parent.postMessage(message, '*')
}
