/** Tells the page around when the widget listens, and how high it is. There is nothing private in either. */
import { EMBED_PROTOCOL, type EmbedToHost } from '@onfreq/contracts/embeds/messages'

export function tellHost(content: HTMLElement): void {
  if (parent === window) return
  const say = (message: EmbedToHost) => parent.postMessage(message, '*')
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
