import { PLAYER_ALLOW, PLAYER_SANDBOX, youtubeEmbed } from '@onfreq/session/player-address'
import { Button } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { Maximize2, PictureInPicture2 } from 'lucide-react'
import * as s from './view.module.css'

export interface VideoPlayerViewProps {
  readonly youtubeId: string
  readonly title: string
  /** It plays in the window above the pages. */
  readonly out: boolean
  readonly onToggle: () => void
}

/** A YouTube video, or the place it was taken out of. */
export function VideoPlayerView({ youtubeId, title, out, onToggle }: VideoPlayerViewProps) {
  const src = youtubeEmbed(youtubeId, false)
  if (src === undefined) return null
  return (
    <div className={s.video}>
      {out ? (
        <div className={s.away}>
          <Icon of={PictureInPicture2} size="l" />
          <p>The video plays in the window above the page.</p>
        </div>
      ) : (
        <iframe
          className={s.frame}
          src={src}
          title={title}
          sandbox={PLAYER_SANDBOX}
          allow={PLAYER_ALLOW}
          allowFullScreen
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <Button variant="quiet" size="s" icon={out ? Maximize2 : PictureInPicture2} onClick={onToggle}>
        {out ? 'Restore' : 'Pop Out'}
      </Button>
    </div>
  )
}
