import { isEmbedToHost } from '@onfreq/contracts/embeds/messages'
import { useWindowEvent } from '@onfreq/session/events'
import { useRef, useState } from 'react'
import * as s from './embed-frame.module.css'

interface EmbedFrameProps {
  readonly address: string
  readonly title: string
  readonly size: { readonly width: number; readonly height: number }
}

/** As high as its content says it is. */
export function EmbedFrame({ address, title, size }: EmbedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(size.height)
  useWindowEvent('message', ({ source, data }) => {
    if (source !== frame.current?.contentWindow || !isEmbedToHost(data)) return
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
