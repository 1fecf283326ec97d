import { PLAYER_TEXTS } from '@onfreq/contracts/content/texts'
import type { PlayerVideo } from '@onfreq/session/player'

/** Caption of the video, as specified. */
export function getCaption({ kind, live }: Pick<PlayerVideo, 'kind' | 'live'>): string {
  if (kind === 'youtube') return live ? PLAYER_TEXTS.youtubeLive : PLAYER_TEXTS.youtubeVideo
  return kind === 'video' && !live ? PLAYER_TEXTS.userVideo : PLAYER_TEXTS.userStream
}

/** Whether the player is a third-party page, for which browsers do not allow picture-in-picture. */
export const isEmbedded = ({ kind }: Pick<PlayerVideo, 'kind'>) => kind === 'youtube' || kind === 'iframe'
