/** The signed-in person, as the API wrote them into the page. */
import type { SessionCheck, SessionUser, Subscription } from '@onfreq/contracts/accounts/session'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { boot } from './page-blocks.ts'
import { isLeaving, isPerson, type Person, rememberedPerson } from './person.ts'

export interface SessionState {
  readonly user: SessionUser | null
  readonly subscription: Subscription
  /** Ids of the accounts the person follows. */
  readonly following: readonly number[]
  readonly notificationCount: number
  readonly liveStreamCount: number
  /** False while this page knows the person only from what the browser remembers: the subscription may be another by now. */
  readonly confirmed: boolean
  /** The server ended the session while this page was open: nobody logged out. */
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

/** The state for what a browser remembers; anything that is not a whole person counts as signed out. */
export function sessionFrom(remembered: unknown): SessionState {
  if (!isPerson(remembered)) return signedOutState
  return { ...signedOutState, user: remembered.user, subscription: remembered.subscription }
}

/**
 * Who opens the page: whoever the API wrote into it. Without a network nobody is written there, and the browser's memory
 * counts. A person it remembers whom the API did not know had a session that has ended.
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
    /** Another tab signed in, out or over to a sub-account. */
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
