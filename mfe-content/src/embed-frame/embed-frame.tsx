import { EMBED_PROTOCOL, type EmbedTheme, type HostToEmbed, isEmbedToHost } from '@onfreq/contracts/embeds/messages'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { useEffect, useRef, useState } from 'react'
import * as s from './embed-frame.module.css'

interface EmbedFrameProps {
  readonly address: string
  readonly title: string
  readonly size: { readonly width: number; readonly height: number }
  /** In the theme of the page around it; else in the one that its address says. */
  readonly ofThePage?: boolean
}

/** As high as its content says it is. */
export function EmbedFrame({ address, title, size, ofThePage = false }: EmbedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(size.height)
  const [choice] = usePreference<string>('theme', 'system')
  const theme: EmbedTheme = choice === 'light' || choice === 'dark' ? choice : 'auto'

  function sayTheme(): void {
    const message: HostToEmbed = { onfreq: EMBED_PROTOCOL, type: 'theme', theme }
    // An embed has no origin of its own to name.
    if (ofThePage) frame.current?.contentWindow?.postMessage(message, '*')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew when somebody chooses another one
  useEffect(sayTheme, [theme])
  useWindowEvent('message', ({ source, data }) => {
    if (source !== frame.current?.contentWindow || !isEmbedToHost(data)) return
    // What was said before it listened is lost.
    if (data.type === 'ready') sayTheme()
    if ((data.type === 'size' || data.type === 'error') && data.height > 0) setHeight(data.height)
  })
  return (
    <iframe
      ref={frame}
      className={s.frame}
      src={address}
      title={title}
      width={size.width}
      height={height}
      loading="lazy"
    />
  )
}
