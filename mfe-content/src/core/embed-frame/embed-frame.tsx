import { EMBED_PROTOCOL, type EmbedTheme, type HostToEmbed, isEmbedToHost } from '@onfreq/contracts/embeds/messages'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { useEffect, useRef, useState } from 'react'
import * as s from './embed-frame.module.css'

interface EmbedFrameProps {
  readonly url: string
  readonly title: string
  readonly size: { readonly width: number; readonly height: number }
  /** The frame follows the theme of the page instead of the one in its URL. */
  readonly followsPage?: boolean
}

/** Shows an embed in a frame that is as high as its content reports. */
export function EmbedFrame({ url, title, size, followsPage = false }: EmbedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(size.height)
  const [choice] = usePreference<string>('theme', 'system')
  const siteTheme = choice === 'light' || choice === 'dark' ? choice : 'auto'
  const theme = followsPage ? siteTheme : undefined

  useEffect(() => sendTheme(frame.current, theme), [theme])
  useWindowEvent('message', ({ source, data }) => {
    if (source !== frame.current?.contentWindow || !isEmbedToHost(data)) return
    // Sent again once the embed is ready: earlier messages were lost because it was not listening.
    if (data.type === 'ready') sendTheme(frame.current, theme)
    if ((data.type === 'size' || data.type === 'error') && data.height > 0) setHeight(data.height)
  })
  return (
    <iframe ref={frame} className={s.frame} src={url} title={title} width={size.width} height={height} loading="lazy" />
  )
}

/** Sends the theme to any origin: it is not secret, and a sandboxed embed has no origin. */
function sendTheme(frame: HTMLIFrameElement | null, theme: EmbedTheme | undefined): void {
  if (theme === undefined) return
  const message: HostToEmbed = { onfreq: EMBED_PROTOCOL, type: 'theme', theme }
  frame?.contentWindow?.postMessage(message, '*')
}
