/** The signed-in member, initially as embedded in the page by the API. */
import type { SessionCheck, SessionUser, Subscription } from '@onfreq/contracts/accounts/session'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { boot } from './page-blocks.ts'
import { isLeaving, isPerson, type Person, rememberedPerson } from './person.ts'

export interface SessionState {
  readonly user: SessionUser | null
  readonly subscription: Subscription
  /** Ids of the accounts that the member follows. */
  readonly following: readonly number[]
  readonly notificationCount: number
  readonly liveStreamCount: number
  /** False while the member comes from browser storage only: the subscription may have changed. */
  readonly confirmed: boolean
  /** The server ended the session while this page was open, without a log out. */
  readonly ended: boolean
}

const NONE: Subscription = { level: 'none', expiryDate: null }

export const signedOutState: SessionState = {
  user: null,
  subscription: NONE,
  following: [],
  notificationCount: 0,
  liveStreamCount: 0,
  confirmed: false,
  ended: false,
}

/** State from browser storage. Anything but a complete member counts as signed out. */
export function sessionFrom(remembered: unknown): SessionState {
  if (!isPerson(remembered)) return signedOutState
  return { ...signedOutState, user: remembered.user, subscription: remembered.subscription }
}

/**
 * Initial session: the member embedded by the API, or the one in browser storage when offline. If the API does not embed
 * the stored member, their session has ended.
 */
export function openingSession(): SessionState {
  const remembered = rememberedPerson()
  if (isLeaving()) return signedOutState
  const { viewer, offline } = boot()
  if (viewer !== null && isPerson(viewer)) return { ...sessionFrom(viewer), confirmed: true }
  if (offline === true) return sessionFrom(remembered)
  return { ...signedOutState, ended: remembered !== undefined }
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: openingSession,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Person>) => ({ ...sessionFrom(payload), confirmed: true }),
    signedOut: (_state, { payload }: PayloadAction<{ readonly ended: boolean } | undefined>) => ({
      ...signedOutState,
      ended: payload?.ended ?? false,
    }),
    /** Another tab signed in, signed out or switched to a sub-account. */
    replaced: (_state, { payload }: PayloadAction<SessionState>) => payload,
    userChanged: (state, { payload }: PayloadAction<SessionUser>) => ({ ...state, user: payload }),
    checked: (state, { payload }: PayloadAction<SessionCheck>) => {
      state.confirmed = true
      state.subscription = payload.subscription
      state.notificationCount = payload.notification_count
      state.liveStreamCount = payload.live_stream_count
      if (!sameNumbers(state.following, payload.following)) state.following = payload.following
    },
    followChanged: (state, { payload }: PayloadAction<{ userId: number; following: boolean }>) => {
      const others = state.following.filter((id) => id !== payload.userId)
      state.following = payload.following ? [...others, payload.userId] : others
    },
    notificationsRead: (state, { payload: left }: PayloadAction<number>) => {
      state.notificationCount = left
    },
  },
})

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
