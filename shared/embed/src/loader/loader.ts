/**
 * `embed.js`: `<onfreq-live callsign="M0ABC">` and its kin become frames of the site. Safe under a strict policy of the
 * page: no inline style sheet, no inline script, nothing stored. Kept under 2 kB compressed.
 */
import type { EmbedToHost } from '@onfreq/contracts/embed-messages'

/** In CSS pixels, of so wide an element with so many rows or pictures: what it will say itself once it has content. */
type Height = (width: number, rows: number) => number

const lines =
  (row: number): Height =>
  (_, rows) =>
    38 + row * (rows || 10)
/** Two beside each other, or four; no wider than the widget gets. */
const pictures: Height = (width, rows) => {
  const across = width < 560 ? 2 : 4
  return 37 + (Math.ceil((rows || 4) / across) * Math.min(width, 640) * 0.75) / across
}

/** Element → widget and the height that is kept for it until it says its own. */
const WIDGETS: Readonly<Record<string, readonly [widget: string, height: Height]>> = {
  live: ['live-info', (width) => (width < 420 ? 131 : 102)],
  'last-frequency': ['last-frequency', () => 95],
  photos: ['photos', pictures],
  logs: ['logs', lines(35.2)],
  sstv: ['sstv', pictures],
  leaderboard: ['leaderboard', lines(34.4)],
  contest: ['contest', lines(34.4)],
  globe: ['globe', (width) => 38 + Math.min(width, 640)],
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
        this.style.display ||= 'block'
        const room = height(this.clientWidth, Number(this.getAttribute('rows')))
        frame.style.cssText = `display:block;width:100%;height:${Math.ceil(room)}px;border:0;color-scheme:light`
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
        root.replaceChildren(frame)
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
