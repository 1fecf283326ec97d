/**
 * The floating player above every page. The shell renders it (`shell/src/player`). Pages hand a video over to it, and
 * playback continues across pages of other microfrontends.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useStore } from 'react-redux'
import { injectSlice, type RootState, useAppSelector } from './store.ts'

export interface PlayerVideo {
  /** YouTube's player, a framed page, an HLS playlist, or a video file. */
  readonly kind: 'youtube' | 'iframe' | 'hls' | 'video'
  /** YouTube id, or an https URL. */
  readonly src: string
  readonly title: string
  /** Whether it is a live stream, not a recording. */
  readonly live: boolean
  /** Path of its original page; "Restore" navigates back there. */
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
  /** The video in the floating player; null when none plays. */
  readonly video: PlayerVideo | null
  /** Moves a video into the floating player, replacing the current one. */
  readonly popOut: (video: PlayerVideo) => void
  readonly stop: () => void
}

export function usePlayer(): Player {
  const video = useAppSelector((state) => state.player?.video ?? null)
  // The store of the surrounding tree; stories and tests provide one of their own.
  const localStore = useStore<RootState>()
  return {
    video,
    popOut: (next) => localStore.dispatch(playerSlice.actions.played(next)),
    stop: () => localStore.dispatch(playerSlice.actions.stopped()),
  }
}
