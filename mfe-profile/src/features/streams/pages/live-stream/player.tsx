import { useLingui } from '@lingui/react/macro'
import type { StreamKind } from '@onfreq/contracts/people/people'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { PROGRAMME_LABELS } from './texts.ts'
import * as s from './view.module.css'

export interface PlayerProps {
  readonly kind: StreamKind
  /** Validated by the API: https, and for frames an allowed host. */
  readonly src: string
  readonly title: string
  /** Seconds into a recording; null or omitted: from its start, or live. */
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
        // Another origin's page: it may run scripts, but cannot access this page.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    )
  }
  return <Video kind={kind} src={src} title={title} from={from} />
}

type VideoProps = Omit<PlayerProps, 'from'> & { readonly from: number | null }

/** A file or an HLS playlist; a load error shows a retry button. */
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
    // A browser that requires a press first keeps the position.
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

/** Browsers with native HLS use it; the others load hls.js on demand. */
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
    let gone = false
    import('hls.js')
      .then(({ default: Hls }) => {
        if (gone) return
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
      gone = true
      stop()
    }
  }, [src])
  return (
    <video ref={video} className={s.player} aria-label={title} controls autoPlay muted playsInline onError={onFailed} />
  )
}
