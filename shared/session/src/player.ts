/**
 * The video that plays in the window above every page. The window is the shell's (`shell/src/player`); whoever has a video
 * hands it over here, and it plays on across pages of other microfrontends.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useStore } from 'react-redux'
import { injectSlice, type RootState, useAppSelector } from './store.ts'

export interface PlayerVideo {
  /** YouTube's player, a page to frame, an HLS list, or a video file. */
  readonly kind: 'youtube' | 'iframe' | 'hls' | 'video'
  /** The YouTube id, or an https address. */
  readonly src: string
  readonly title: string
  /** Live now, not a recording. */
  readonly live: boolean
  /** The page it came from: "Restore" leads back there. */
  readonly page: string
}

export interface PlayerState {
  readonly video: PlayerVideo | null
}

declare module './store.ts' {
  interface LazySlices {
    player: PlayerState
  }
}

const playerSlice = createSlice({
  name: 'player',
  initialState: (): PlayerState => ({ video: null }),
  reducers: {
    played: (_state, { payload }: PayloadAction<PlayerVideo>) => ({ video: payload }),
    stopped: () => ({ video: null }),
  },
})

injectSlice(playerSlice)

export interface Player {
  /** What plays in the window above the page; null when there is none. */
  readonly video: PlayerVideo | null
  /** Takes a video out of its page. Another one that plays makes room. */
  readonly popOut: (video: PlayerVideo) => void
  readonly stop: () => void
}

export function usePlayer(): Player {
  const video = useAppSelector((state) => state.player?.video ?? null)
  // The store around the component: a story or a test brings its own.
  const own = useStore<RootState>()
  return {
    video,
    popOut: (next) => own.dispatch(playerSlice.actions.played(next)),
    stop: () => own.dispatch(playerSlice.actions.stopped()),
  }
}
