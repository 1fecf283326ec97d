/**
 * Embeds in a page that is made with React: the element as a component, with its events as callbacks. Load the script of the
 * site once, in the head of the page: `<script type="module" src="https://SITE/embed.js"></script>`.
 */
import { createElement, useEffect, useRef } from 'react'

export interface OnfreqEmbedProps {
  /** Of the embed, as `/how-to/embeds` lists them. */
  readonly name: string
  readonly callsign: string
  readonly theme?: 'light' | 'dark' | 'auto'
  /** Its other options, as they stand in the element: `{ rows: '5' }`. */
  readonly options?: Readonly<Record<string, string>>
  readonly onReady?: () => void
  /** With what it shows, each time that changes. */
  readonly onData?: (data: Readonly<Record<string, unknown>>) => void
  /** With what people read in its place. */
  readonly onError?: (message: string) => void
}

/** `<OnfreqEmbed name="<embed>" callsign="M0ABC" />`. */
export function OnfreqEmbed({ name, callsign, theme, options, ...callbacks }: OnfreqEmbedProps) {
  const element = useRef<HTMLElement>(null)
  const latest = useRef(callbacks)
  latest.current = callbacks

  useEffect(() => {
    const target = element.current
    if (target === null) return
    const heard = (event: Event) => {
      const detail: Record<string, unknown> = event instanceof CustomEvent ? Object(event.detail) : {}
      const { onReady, onData, onError } = latest.current
      if (event.type === 'onfreq:ready') onReady?.()
      else if (event.type === 'onfreq:data') onData?.(Object(detail.data))
      else onError?.(String(detail.message))
    }
    const events = ['onfreq:ready', 'onfreq:data', 'onfreq:error']
    for (const event of events) target.addEventListener(event, heard)
    return () => {
      for (const event of events) target.removeEventListener(event, heard)
    }
  }, [])

  return createElement('onfreq-embed', { ref: element, name, callsign, theme, ...options })
}
