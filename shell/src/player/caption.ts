import { PLAYER_TEXTS } from '@onfreq/contracts/content/texts'
import type { PlayerVideo } from '@onfreq/session/player'

/** Caption of the video, as in the specification. */
export function getCaption({ kind, live }: Pick<PlayerVideo, 'kind' | 'live'>): string {
  if (kind === 'youtube') return live ? PLAYER_TEXTS.youtubeLive : PLAYER_TEXTS.youtubeVideo
  return kind === 'video' && !live ? PLAYER_TEXTS.userVideo : PLAYER_TEXTS.userStream
}

/** Embedded players are third-party pages; the browser does not allow picture-in-picture for them. */
export const isEmbedded = ({ kind }: Pick<PlayerVideo, 'kind'>) => kind === 'youtube' || kind === 'iframe'
