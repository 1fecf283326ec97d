import { PLAYER_TEXTS } from '@onfreq/contracts/content/texts'
import type { PlayerVideo } from '@onfreq/session/player'

/** What plays, in the words of the product. */
export function captionOf({ kind, live }: Pick<PlayerVideo, 'kind' | 'live'>): string {
  if (kind === 'youtube') return live ? PLAYER_TEXTS.youtubeLive : PLAYER_TEXTS.youtubeVideo
  return kind === 'video' && !live ? PLAYER_TEXTS.userVideo : PLAYER_TEXTS.userStream
}

/** Embedded players are pages of others: the browser does not let their picture out. */
export const isEmbedded = ({ kind }: Pick<PlayerVideo, 'kind'>) => kind === 'youtube' || kind === 'iframe'
