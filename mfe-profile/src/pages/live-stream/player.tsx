import type { StreamKind } from '@onfreq/contracts/people/people'
import { STREAM_TEXTS } from '@onfreq/contracts/people/texts'
import { Banner } from '@onfreq/ui/banner'
import { useEffect, useRef, useState } from 'react'
import * as s from './view.module.css'

export interface PlayerProps {
  readonly kind: StreamKind
  /** The API has checked it: https, and for frames one of the hosts that are allowed. */
  readonly src: string
  readonly title: string
}

export function Player({ kind, src, title }: PlayerProps) {
  if (!src.startsWith('https://')) return null
  if (kind === 'youtube' || kind === 'iframe') {
    return (
      <iframe
        className={s.player}
        src={src}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        // Another origin's page: it may run there, and reaches nothing here.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    )
  }
  return kind === 'hls' ? <HlsVideo src={src} title={title} /> : <FileVideo src={src} title={title} />
}

type VideoProps = Omit<PlayerProps, 'kind'>

function FileVideo({ src, title }: VideoProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <Banner tone="warning">{STREAM_TEXTS.failed}</Banner>
  return (
    <video
      className={s.player}
      src={src}
      aria-label={title}
      controls
      autoPlay
      muted
      playsInline
      onError={() => setFailed(true)}
    />
  )
}

/** Browsers that play HLS themselves do; for the others hls.js comes when it is needed. */
function HlsVideo({ src, title }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (element.canPlayType('application/vnd.apple.mpegurl') !== '') {
      element.src = src
      return
    }
    let stop = () => {}
    let gone = false
    void import('hls.js').then(({ default: Hls }) => {
      if (gone) return
      if (!Hls.isSupported()) return setFailed(true)
      const player = new Hls({ enableWorker: false })
      player.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) setFailed(true)
      })
      player.loadSource(src)
      player.attachMedia(element)
      stop = () => player.destroy()
    })
    return () => {
      gone = true
      stop()
    }
  }, [src])
  if (failed) return <Banner tone="warning">{STREAM_TEXTS.failed}</Banner>
  return (
    <video
      ref={video}
      className={s.player}
      aria-label={title}
      controls
      autoPlay
      muted
      playsInline
      onError={() => setFailed(true)}
    />
  )
}
