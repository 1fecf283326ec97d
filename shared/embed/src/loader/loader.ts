/**
 * `embed.js`: turns `<onfreq-embed name="live-info" callsign="M0ABC">`, and the older embed elements, into a frame of
 * the site. Works under a strict CSP: no inline style sheet, no inline script, no storage. Some old pages override
 * built-in methods, so it avoids `URL`, `flatMap` and `replaceChildren`. The element reports its state with
 * `onfreq:ready`, `onfreq:data` and `onfreq:error`, which bubble. Limited to 2 kB compressed.
 */
import type { LoadedEmbed, LoaderFailures } from '@onfreq/contracts/embeds/loader'
import type { EmbedToHost } from '@onfreq/contracts/embeds/messages'
import type { PageRoom } from '@onfreq/contracts/embeds/room'
import { heightOnPage } from '@onfreq/contracts/embeds/size'
import { failureIn } from './failure.ts'

/** Every released embed, and the error messages. The API prepends both to the loader. */
declare const ONFREQ_EMBEDS: readonly LoadedEmbed[]
declare const ONFREQ_FAILURES: LoaderFailures

/** Attributes that every embed passes on in its URL, in addition to its declared options. */
const COMMON = ['lang', 'key', 'ref_id']
/** Alias of `key`, which React and Vue reserve. */
const KEY = 'embed-key'
const EMBEDS = ONFREQ_EMBEDS
/** APIs of older versions provide no translations. */
const FAILURES: LoaderFailures = typeof ONFREQ_FAILURES === 'undefined' ? {} : ONFREQ_FAILURES
const OPTIONS = new Set(COMMON)
for (const [, , , options] of EMBEDS) for (const option of options) OPTIONS.add(option)
/** Size until the page reports its height, for an embed released after this script was loaded. */
const UNKNOWN: PageRoom = { width: 400, head: 150 }
/** In milliseconds. A page that sends no message within this time is not one of ours. */
const TIMEOUT_MS = 10_000
/** Height in pixels of an embed that cannot show its error. */
const LINE = 36

const site = /^\w+:\/\/[^/]+/.exec(import.meta.url)?.[0] ?? ''

/** Defines one element; `onfreq-embed` renders the embed in its `name`. */
function define(element: string, own?: string): void {
  if (customElements.get(`onfreq-${element}`)) return
  customElements.define(
    `onfreq-${element}`,
    class extends HTMLElement {
      static observedAttributes = ['name', 'callsign', 'theme', KEY, ...OPTIONS]
      #frame: HTMLIFrameElement | undefined
      #address = ''
      #waits: ReturnType<typeof setTimeout> | undefined
      /** The frame's current page has sent a message. */
      #ready = false

      connectedCallback() {
        addEventListener('message', this.#receive)
        this.#show()
      }

      disconnectedCallback() {
        removeEventListener('message', this.#receive)
        clearTimeout(this.#waits)
        this.#frame?.remove()
        this.#frame = undefined
        this.#address = ''
      }

      attributeChangedCallback(attribute: string) {
        if (attribute === 'theme') this.#postTheme()
        else if (this.isConnected) this.#show()
      }

      #show() {
        const callsign = this.getAttribute('callsign')?.trim()
        const name = this.#name()
        if (!callsign || !name) return
        const path = [name, callsign.replaceAll('/', '_')].map(encodeURIComponent).join('/')
        let address = `${site}/embed/${path}?`
        for (const option of OPTIONS) {
          const value = this.getAttribute(option) ?? (option === 'key' && this.getAttribute(KEY))
          if (value) address += `${option}=${encodeURIComponent(value)}&`
        }
        if (address === this.#address) return
        this.#address = address
        this.#frame ??= this.#makeFrame()
        const frame = this.#frame
        frame.title = `${callsign}, Onfreq`
        this.#ready = false
        frame.src = `${address}theme=${this.#theme()}`
      }

      #makeFrame(): HTMLIFrameElement {
        const frame = document.createElement('iframe')
        frame.loading = 'lazy'
        frame.onload = () => {
          clearTimeout(this.#waits)
          this.#waits = setTimeout(
            () => this.#ready || this.#fail(failureIn(this.getAttribute('lang'), FAILURES), LINE),
            TIMEOUT_MS,
          )
        }
        frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
        this.style.display ||= 'block'
        const page = EMBEDS.find(([name]) => name === this.#name())?.[1] ?? UNKNOWN
        const room = heightOnPage(page, this.clientWidth, Number(this.getAttribute('rows')))
        frame.style.cssText = `display:block;width:100%;height:${Math.ceil(room)}px;border:0;color-scheme:light`
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
        root.append(frame)
        return frame
      }

      #name() {
        return own ?? this.getAttribute('name')
      }

      #theme() {
        const theme = this.getAttribute('theme')
        return theme === 'light' || theme === 'dark' ? theme : 'auto'
      }

      /** Has no effect until the frame listens, so `ready` sends it again. */
      #postTheme() {
        this.#frame?.contentWindow?.postMessage({ onfreq: 1, type: 'theme', theme: this.#theme() }, '*')
      }

      #receive = ({ source, data }: MessageEvent<EmbedToHost | undefined>) => {
        const frame = this.#frame
        if (!frame || source !== frame.contentWindow || data?.onfreq !== 1) return
        const { type } = data
        if (type === 'ready') {
          this.#postTheme()
          this.#emit(type)
        } else if (type === 'data') this.#emit(type, { data: data.data })
        else if (type === 'error') this.#fail(data.message, data.height)
        else if (type === 'size') this.#resize(data.height)
        this.#ready = true
      }

      #resize(height: number) {
        if (this.#frame && height > 0 && height < 4000) this.#frame.style.height = `${height}px`
      }

      #fail(message: string, height: number) {
        this.#resize(height)
        this.#emit('error', { message })
      }

      #emit(what: string, detail = {}) {
        const init = { bubbles: true, composed: true, detail: { name: this.#name(), ...detail } }
        this.dispatchEvent(new CustomEvent(`onfreq:${what}`, init))
      }
    },
  )
}

define('embed')
for (const [name, , element] of EMBEDS) if (element) define(element, name)
