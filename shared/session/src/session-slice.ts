/** The signed-in person, kept in this browser and told to its other tabs. */
import type { SessionCheck, SessionUser, SignedIn, Subscription } from '@onfreq/contracts/session'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './record.ts'
import { readStored } from './storage.ts'

export const SESSION_KEY = 'session'

export interface SessionState {
  readonly token: string | null
  readonly user: SessionUser | null
  readonly subscription: Subscription
  /** Ids of the accounts the person follows. */
  readonly following: readonly number[]
  readonly notificationCount: number
  readonly liveStreamCount: number
  /** False while this page knows the person only from what the browser has kept: the subscription may be another by now. */
  readonly confirmed: boolean
  /** The server ended the session while this page was open: nobody logged out. */
  readonly ended: boolean
}

const NONE: Subscription = { level: 'none', expiryDate: null }

export const signedOutState: SessionState = {
  token: null,
  user: null,
  subscription: NONE,
  following: [],
  notificationCount: 0,
  liveStreamCount: 0,
  confirmed: false,
  ended: false,
}

/** The state for a stored value; anything that is not a whole session counts as signed out. */
export function sessionFrom(stored: unknown): SessionState {
  return isSignedIn(stored) ? { ...signedOutState, ...stored } : signedOutState
}

/** Checked by hand: the schema's validator would cost every visitor more bytes than this whole package. */
function isSignedIn(value: unknown): value is SignedIn {
  if (!isRecord(value) || typeof value.token !== 'string') return false
  const { user, subscription } = value
  return (
    isRecord(user) &&
    Number.isSafeInteger(user.id) &&
    typeof user.my_callsign === 'string' &&
    Array.isArray(user.sub_accounts) &&
    isRecord(subscription) &&
    typeof subscription.level === 'string'
  )
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => sessionFrom(readStored(SESSION_KEY)),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedIn>) => ({ ...signedOutState, ...payload, confirmed: true }),
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
    notificationsRead: (state) => {
      state.notificationCount = 0
    },
  },
})

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
