/** Renders a video in the frame of an embedded player or in the native video element. */
import { Trans } from '@lingui/react/macro'
import type { PlayerVideo } from '@onfreq/session/player'
import { httpsAddress, PLAYER_ALLOW, PLAYER_SANDBOX, youtubeEmbed } from '@onfreq/session/player-address'
import { type RefObject, useEffect } from 'react'
import * as s from './player.module.css'

interface ScreenProps {
  readonly video: PlayerVideo
  readonly element: RefObject<HTMLVideoElement | null>
}

export function Screen({ video, element }: ScreenProps) {
  const { kind, src, title } = video
  if (kind === 'youtube') return <Frame src={youtubeEmbed(src, true)} title={title} />
  if (kind === 'iframe') return <Frame src={httpsAddress(src)} title={title} />
  return <Picture src={httpsAddress(src)} title={title} list={kind === 'hls'} element={element} />
}

function Frame({ src, title }: { readonly src: string | undefined; readonly title: string }) {
  if (src === undefined)
    return (
      <p className={s.none}>
        <Trans>This video can’t be played here.</Trans>
      </p>
    )
  return (
    <iframe
      className={s.picture}
      src={src}
      title={title}
      sandbox={PLAYER_SANDBOX}
      allow={PLAYER_ALLOW}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

interface PictureProps {
  readonly src: string | undefined
  readonly title: string
  readonly list: boolean
  readonly element: RefObject<HTMLVideoElement | null>
}

function Picture({ src, title, list, element }: PictureProps) {
  useEffect(() => {
    const video = element.current
    if (!list || video === null || src === undefined) return
    if (video.canPlayType('application/vnd.apple.mpegurl') !== '') {
      video.src = src
      return
    }
    return playList(video, src)
  }, [list, src, element])
  if (src === undefined)
    return (
      <p className={s.none}>
        <Trans>This video can’t be played here.</Trans>
      </p>
    )
  return (
    <video
      ref={element}
      className={s.picture}
      {...(!list && { src })}
      aria-label={title}
      autoPlay
      controls
      playsInline
    />
  )
}

/** Plays an HLS playlist. Browsers without native HLS load a player for it on demand. */
function playList(video: HTMLVideoElement, src: string): () => void {
  let end: (() => void) | undefined = () => {}
  import('hls.js').then(({ default: Hls }) => {
    if (end === undefined || !Hls.isSupported()) return
    const hls = new Hls()
    hls.loadSource(src)
    hls.attachMedia(video)
    end = () => hls.destroy()
  })
  return () => {
    end?.()
    end = undefined
  }
}
