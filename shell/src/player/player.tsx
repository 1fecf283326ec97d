/** The video window above the page. It stays open while the user moves between microfrontends. */
import { useLingui } from '@lingui/react/macro'
import { PLAYER_TEXTS } from '@onfreq/contracts/content/texts'
import { useWindowEvent } from '@onfreq/session/events'
import { type PlayerVideo, usePlayer } from '@onfreq/session/player'
import { Icon } from '@onfreq/ui/icon'
import { IconButton, IconLink } from '@onfreq/ui/icon-button'
import { Maximize2, MoveHorizontal, PictureInPicture2, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { getCaption, isEmbedded } from './caption.ts'
import * as s from './player.module.css'
import { clampLeft, leftAfterKey, PLAYER_WIDTH, startLeft } from './position.ts'
import { Screen } from './screen.tsx'

export default function PlayerWindow() {
  const { video, stop } = usePlayer()
  return video && <Player key={`${video.kind} ${video.src}`} video={video} onStop={stop} />
}

const getWindowWidth = () => document.documentElement.clientWidth

function Player({ video, onStop }: { readonly video: PlayerVideo; readonly onStop: () => void }) {
  const { t } = useLingui()
  const [left, setLeft] = useState(() => startLeft(getWindowWidth(), getPlayerWidth()))
  const grip = useRef<number | null>(null)
  const element = useRef<HTMLVideoElement>(null)
  const caption = getCaption(video)
  useWindowEvent('resize', () => setLeft((now) => clampLeft(now, getWindowWidth(), getPlayerWidth())))

  function startDragging(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - left
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (grip.current !== null) setLeft(clampLeft(event.clientX - grip.current, getWindowWidth(), getPlayerWidth()))
  }
  function moveByKey(event: KeyboardEvent) {
    const next = leftAfterKey(event.key, event.shiftKey, left, getWindowWidth(), getPlayerWidth())
    if (next === undefined) return
    event.preventDefault()
    setLeft(next)
  }

  const maxLeft = Math.max(0, getWindowWidth() - getPlayerWidth())
  return (
    <section
      style={{ insetInlineStart: left }}
      className={s.player}
      aria-label={t`Video player: ${{ title: video.title }}`}
    >
      <div className={s.handle}>
        <span
          className={s.grip}
          role="slider"
          tabIndex={0}
          aria-label={t`Move the player`}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={maxLeft}
          aria-valuenow={Math.min(left, maxLeft)}
          aria-valuetext={t`${left} pixels from the left`}
          onPointerDown={startDragging}
          onPointerMove={drag}
          onPointerUp={() => {
            grip.current = null
          }}
          onPointerCancel={() => {
            grip.current = null
          }}
          onKeyDown={moveByKey}
        >
          <Icon of={MoveHorizontal} size="s" />
          <span className={s.caption} title={video.title}>
            {caption}
          </span>
        </span>
        <IconLink
          icon={Maximize2}
          label={t({ message: 'Restore', context: 'a video' })}
          href={video.page}
          onClick={onStop}
        />
        <IconButton
          icon={PictureInPicture2}
          label={t`Picture in picture`}
          onClick={() => startPictureInPicture(video, element.current)}
        />
        <IconButton icon={X} label={t`Close the player`} onClick={onStop} />
      </div>
      <Screen video={video} element={element} />
    </section>
  )
}

/** Width of the player; on a phone as wide as the window allows. */
function getPlayerWidth(): number {
  return Math.min(PLAYER_WIDTH, getWindowWidth())
}

/** Starts picture-in-picture if supported. Errors other than a rejection are only logged. */
async function startPictureInPicture(video: PlayerVideo, element: HTMLVideoElement | null): Promise<void> {
  if (isEmbedded(video) || element === null) {
    window.alert(PLAYER_TEXTS.pictureInPictureRefused)
    return
  }
  try {
    if (document.pictureInPictureElement === element) await document.exitPictureInPicture()
    else await element.requestPictureInPicture()
  } catch (error) {
    reportError(error)
  }
}
