import { Trans, useLingui } from '@lingui/react/macro'
import { PLAYER_ALLOW, PLAYER_SANDBOX, youtubeEmbed } from '@onfreq/session/player-address'
import { Button } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { Maximize2, PictureInPicture2, Play } from 'lucide-react'
import { useState } from 'react'
import { CoverPicture } from '../../cover/picture.tsx'
import * as s from './view.module.css'

export interface VideoPlayerViewProps {
  readonly youtubeId: string
  readonly title: string
  /** URL of the thumbnail on this site; null to draw one. */
  readonly still: string | null
  readonly postId: number
  /** The video is popped out to the floating window. */
  readonly out: boolean
  readonly onToggle: () => void
}

/** A YouTube video, or its placeholder while it is popped out. YouTube is contacted only after Play is clicked. */
export function VideoPlayerView({ youtubeId, title, still, postId, out, onToggle }: VideoPlayerViewProps) {
  const { t } = useLingui()
  const [isRequested, setIsRequested] = useState(false)
  const src = youtubeEmbed(youtubeId, true)
  if (src === undefined) return null
  const toggle = () => {
    setIsRequested(true)
    onToggle()
  }
  return (
    <div className={s.video}>
      {out ? (
        <div className={s.away}>
          <Icon of={PictureInPicture2} size="l" />
          <p>
            <Trans>The video plays in the window above the page.</Trans>
          </p>
        </div>
      ) : isRequested ? (
        <iframe
          className={s.frame}
          src={src}
          title={title}
          sandbox={PLAYER_SANDBOX}
          allow={PLAYER_ALLOW}
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={s.still}
          aria-label={t`Play from YouTube: ${title}`}
          onClick={() => setIsRequested(true)}
        >
          <CoverPicture id={postId} src={still} />
          <span className={s.play}>
            <Icon of={Play} />
            <Trans>Play from YouTube</Trans>
          </span>
        </button>
      )}
      <Button variant="quiet" size="s" icon={out ? Maximize2 : PictureInPicture2} onClick={toggle}>
        {out ? t({ message: 'Restore', context: 'a video' }) : t`Pop Out`}
      </Button>
    </div>
  )
}
