/**
 * Embeds for React pages: the element as a component, with its events as callbacks. Load the site's script once, in the
 * head of the page: `<script type="module" src="https://SITE/embed.js"></script>`.
 */
import { createElement, useEffect, useRef } from 'react'

export interface OnfreqEmbedProps {
  /** Name of the embed, as listed at `/how-to/embeds`. */
  readonly name: string
  readonly callsign: string
  readonly theme?: 'light' | 'dark' | 'auto'
  /** Further options, as attributes: `{ rows: '5' }`. */
  readonly options?: Readonly<Record<string, string>>
  readonly onReady?: () => void
  /** Called with the displayed data on every change. */
  readonly onData?: (data: Readonly<Record<string, unknown>>) => void
  /** Called with the displayed error message. */
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
    const onEvent = (event: Event) => {
      const detail: Record<string, unknown> = event instanceof CustomEvent ? Object(event.detail) : {}
      const { onReady, onData, onError } = latest.current
      if (event.type === 'onfreq:ready') onReady?.()
      else if (event.type === 'onfreq:data') onData?.(Object(detail.data))
      else onError?.(String(detail.message))
    }
    const events = ['onfreq:ready', 'onfreq:data', 'onfreq:error']
    for (const event of events) target.addEventListener(event, onEvent)
    return () => {
      for (const event of events) target.removeEventListener(event, onEvent)
    }
  }, [])

  // React reserves `key` and renders no attribute for it.
  const { key, ...others } = options ?? {}
  return createElement('onfreq-embed', { ref: element, name, callsign, theme, 'embed-key': key, ...others })
}
