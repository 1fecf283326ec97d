import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import '@onfreq/contracts/widgets/content'
import { usePlayer } from '@onfreq/session/player'
import { VideoPlayerView } from './view.tsx'

/** The video of a post: played in the page, or popped out to a small window that stays open across pages. */
export default function VideoPlayer({
  youtubeId,
  title,
  page,
  still = null,
  postId = 0,
}: WidgetProps['content/video-player']) {
  const { video, popOut, stop } = usePlayer()
  const out = video?.kind === 'youtube' && video.src === youtubeId
  return (
    <VideoPlayerView
      youtubeId={youtubeId}
      title={title}
      still={still}
      postId={postId}
      out={out}
      onToggle={() => (out ? stop() : popOut({ kind: 'youtube', src: youtubeId, title, live: false, page }))}
    />
  )
}
