/**
 * `embed.js`: `<onfreq-live callsign="M0ABC">` and its kin become frames of the site. Safe under a strict policy of the
 * page: no inline style sheet, no inline script, nothing stored. Kept under 2 kB compressed.
 */
import type { EmbedToHost } from '@onfreq/contracts/embed-messages'

/** Element → widget and the height that is kept for it until it says its own. */
const WIDGETS: Readonly<Record<string, readonly [widget: string, height: number]>> = {
  live: ['live-info', 102],
  'last-frequency': ['last-frequency', 95],
  photos: ['photos', 397],
  logs: ['logs', 390],
  sstv: ['sstv', 397],
  leaderboard: ['leaderboard', 382],
  contest: ['contest', 382],
  globe: ['globe', 420],
}
/** Attributes that go into the address as they are. */
const OPTIONS = ['accent', 'font', 'size', 'lang', 'rows', 'board', 'key', 'ref_id']

const site = new URL(import.meta.url).origin

for (const [name, [widget, height]] of Object.entries(WIDGETS)) {
  if (customElements.get(`onfreq-${name}`)) continue
  customElements.define(
    `onfreq-${name}`,
    class extends HTMLElement {
      static observedAttributes = ['callsign', 'theme', ...OPTIONS]
      #frame: HTMLIFrameElement | undefined
      #address = ''

      connectedCallback() {
        addEventListener('message', this.#hear)
        this.#show()
      }

      disconnectedCallback() {
        removeEventListener('message', this.#hear)
        this.#frame?.remove()
        this.#frame = undefined
        this.#address = ''
      }

      attributeChangedCallback(attribute: string) {
        if (attribute === 'theme') this.#sayTheme()
        else if (this.isConnected) this.#show()
      }

      #show() {
        const callsign = this.getAttribute('callsign')?.trim()
        if (!callsign) return
        const address = new URL(`/embed/${widget}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`, site)
        for (const option of OPTIONS) {
          const value = this.getAttribute(option)
          if (value) address.searchParams.set(option, value)
        }
        if (address.href === this.#address) return
        this.#address = address.href
        address.searchParams.set('theme', this.#theme())
        this.#frame ??= this.#makeFrame()
        const frame = this.#frame
        frame.title = `${callsign}, Onfreq`
        frame.src = address.href
      }

      #makeFrame(): HTMLIFrameElement {
        const frame = document.createElement('iframe')
        frame.loading = 'lazy'
        frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
        frame.style.cssText = `display:block;width:100%;height:${height}px;border:0;color-scheme:light`
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
        root.replaceChildren(frame)
        this.style.display ||= 'block'
        return frame
      }

      #theme() {
        const theme = this.getAttribute('theme')
        return theme === 'light' || theme === 'dark' ? theme : 'auto'
      }

      /** Until the frame listens this is lost; `ready` says it again. */
      #sayTheme() {
        this.#frame?.contentWindow?.postMessage({ onfreq: 1, type: 'theme', theme: this.#theme() }, '*')
      }

      #hear = ({ source, data }: MessageEvent<EmbedToHost | undefined>) => {
        const frame = this.#frame
        if (!frame || source !== frame.contentWindow || data?.onfreq !== 1) return
        if (data.type === 'ready') this.#sayTheme()
        else if (data.type === 'size' && data.height > 0 && data.height < 4000) frame.style.height = `${data.height}px`
      }
    },
  )
}
