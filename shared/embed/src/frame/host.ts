/** Tells the page around when the widget listens, how high it is and what it shows: anybody may ask the site for the same. */
import type { EmbedData } from '@onfreq/contracts/embeds/embed'
import { EMBED_PROTOCOL, type EmbedToHost } from '@onfreq/contracts/embeds/messages'

export function tellHost(content: HTMLElement): void {
  if (parent === window) return
  let told = 0
  const measure = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // A frame that is hidden measures nothing; what was true before stays true.
    if (height === 0 || height === told) return
    told = height
    say({ onfreq: EMBED_PROTOCOL, type: 'size', height })
  }
  new ResizeObserver(measure).observe(content)
  say({ onfreq: EMBED_PROTOCOL, type: 'ready' })
}

/** What stands on the screen now. */
export function tellData(data: EmbedData): void {
  if (parent !== window) say({ onfreq: EMBED_PROTOCOL, type: 'data', data })
}

function say(message: EmbedToHost): void {
  parent.postMessage(message, '*')
}
