/** Who is signed in, and the ways in and out. */
import type { SessionCheck, SessionUser, SignedIn, Subscription } from '@onfreq/contracts/session'
import { api } from './api.ts'
import { setDraftsAside, takeUpDrafts, throwDraftsAway } from './drafts-aside.ts'
import { forgetPreferences } from './preferences.ts'
import { SESSION_KEY, type SessionState, sessionFrom, sessionSlice, signedOutState } from './session-slice.ts'
import { clearStored, onStoredElsewhere, writeStored } from './storage.ts'
import { store, useAppSelector } from './store.ts'

export type { SessionCheck, SessionState, SessionUser, SignedIn, Subscription }

/** Written and removed at once, so that the other tabs notice. */
const SIGNED_OUT_KEY = 'signed-out'

const { signedIn, signedOut, replaced, userChanged, checked, followChanged, notificationsRead } = sessionSlice.actions

/** The session of this page; re-renders when it changes. */
export function useSession(): SessionState {
  return useAppSelector((state) => state.session)
}

/** The session now, outside of React. */
export function currentSession(): SessionState {
  return store.getState().session
}

/** True for a verified subscriber. The API decides again for everything that is gated. */
export function isSubscriber(session: SessionState): boolean {
  return session.user !== null && session.subscription.level !== 'none'
}

/** Takes over the answer of login, registration, PIN login, a switch of account or a payment return. */
export function signIn(answer: SignedIn): void {
  const before = currentSession().user?.id
  store.dispatch(signedIn(answer))
  if (before !== answer.user.id) store.dispatch(api.util.resetApiState())
  keep()
  takeUpDrafts(answer.user)
}

/**
 * Clears state, cookie and everything stored, here and in every other tab. The token is also revoked on the server; when
 * nothing answers it is forgotten here all the same.
 */
export async function signOut(): Promise<void> {
  const { token } = currentSession()
  forget()
  if (!token) return
  await fetch('/api/vlogout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
}

/** Forgets the person without asking the server to, which has ended the session already. */
export function forget(): void {
  // Other tabs hear of it, and throw away what was typed in them; `clearStored` takes it out again.
  writeStored(SIGNED_OUT_KEY, true)
  leave(false)
  throwDraftsAway()
}

/** The server no longer knows the token, and nobody here wanted that: what was typed waits for the same person. */
export function sessionEnded(): void {
  const { user } = currentSession()
  const { drafts } = store.getState()
  leave(true)
  setDraftsAside(user, drafts)
}

function leave(ended: boolean): void {
  clearStored()
  forgetPreferences()
  store.dispatch(signedOut({ ended }))
  store.dispatch(api.util.resetApiState())
}

/** The profile was saved. */
export function setSessionUser(user: SessionUser): void {
  store.dispatch(userChanged(user))
  keep()
}

/** Answer of the session check, every 10 s. */
export function setSessionCheck(answer: SessionCheck): void {
  store.dispatch(checked(answer))
  keep()
}

/** The person followed or unfollowed a station. */
export function setFollowing(userId: number, following: boolean): void {
  store.dispatch(followChanged({ userId, following }))
}

/** The inbox was opened. */
export function setNotificationsRead(): void {
  store.dispatch(notificationsRead())
}

function keep(): void {
  const { token, user, subscription } = currentSession()
  writeStored(SESSION_KEY, token && user ? { token, user, subscription } : undefined)
}

onStoredElsewhere(SESSION_KEY, (value) => {
  const next = sessionFrom(value)
  const now = currentSession()
  if (next.token === now.token) return
  if (next.user === null) setDraftsAside(now.user, store.getState().drafts)
  store.dispatch(replaced(next.token ? next : signedOutState))
  store.dispatch(api.util.resetApiState())
  if (next.user !== null) takeUpDrafts(next.user)
})

onStoredElsewhere(SIGNED_OUT_KEY, throwDraftsAway)
