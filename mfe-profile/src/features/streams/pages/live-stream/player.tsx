import { useLingui } from '@lingui/react/macro'
import type { StreamKind } from '@onfreq/contracts/people/people'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { PROGRAMME_LABELS } from './texts.ts'
import * as s from './view.module.css'

export interface PlayerProps {
  readonly kind: StreamKind
  /** URL validated by the API: https, and for a frame one of the allowed hosts. */
  readonly src: string
  readonly title: string
  /** Start position in seconds; null or omitted for the beginning, or for a live stream. */
  readonly from?: number | null | undefined
}

export function Player({ kind, src, title, from = null }: PlayerProps) {
  if (!src.startsWith('https://')) return null
  if (kind === 'youtube' || kind === 'iframe') {
    return (
      <iframe
        className={s.player}
        src={kind === 'youtube' && from !== null ? `${src}&start=${from}` : src}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        // A page of another origin: it may run scripts, but cannot access this page.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    )
  }
  return <Video kind={kind} src={src} title={title} from={from} />
}

type VideoProps = Omit<PlayerProps, 'from'> & { readonly from: number | null }

/** Plays a file or an HLS playlist; if it fails to load, shows a button to retry. */
function Video({ kind, src, title, from }: VideoProps) {
  const { t } = useLingui()
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <EmptyState
        className={s.dead}
        action={
          <Button
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            {t`Try again`}
          </Button>
        }
      >
        {PROGRAMME_LABELS.dead}
      </EmptyState>
    )
  }
  const Kind = kind === 'hls' ? HlsVideo : FileVideo
  return <Kind key={tries} src={src} title={title} from={from} onFailed={() => setFailed(true)} />
}

interface ElementProps {
  readonly src: string
  readonly title: string
  readonly from: number | null
  readonly onFailed: () => void
}

function useSeek(video: RefObject<HTMLVideoElement | null>, from: number | null): void {
  useEffect(() => {
    const element = video.current
    if (element === null || from === null) return
    element.currentTime = from
    // A browser that requires a click before playing keeps the position.
    element.play().catch(() => undefined)
  }, [video, from])
}

function FileVideo({ src, title, from, onFailed }: ElementProps) {
  const video = useRef<HTMLVideoElement>(null)
  useSeek(video, from)
  return (
    <video
      ref={video}
      className={s.player}
      src={src}
      aria-label={title}
      controls
      autoPlay
      muted
      playsInline
      onError={onFailed}
    />
  )
}

/** Uses native HLS if the browser supports it; otherwise loads hls.js on demand. */
function HlsVideo({ src, title, from, onFailed }: ElementProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failed = useRef(onFailed)
  failed.current = onFailed
  useSeek(video, from)
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (element.canPlayType('application/vnd.apple.mpegurl') !== '') {
      element.src = src
      return
    }
    let stop = () => {}
    let isUnmounted = false
    import('hls.js')
      .then(({ default: Hls }) => {
        if (isUnmounted) return
        if (!Hls.isSupported()) return failed.current()
        const player = new Hls({ enableWorker: false })
        player.on(Hls.Events.ERROR, (_event, { fatal }) => {
          if (fatal) failed.current()
        })
        player.loadSource(src)
        player.attachMedia(element)
        stop = () => player.destroy()
      })
      .catch(() => failed.current())
    return () => {
      isUnmounted = true
      stop()
    }
  }, [src])
  return (
    <video ref={video} className={s.player} aria-label={title} controls autoPlay muted playsInline onError={onFailed} />
  )
}
