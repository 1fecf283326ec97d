/** Current session, sign-in and sign-out. */
import { SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import type { SessionCheck, SessionUser, SignedIn, Subscription } from '@onfreq/contracts/accounts/session'
import { api } from './api.ts'
import { bearer, dropBearer, onBearerChange, setBearer } from './bearer.ts'
import { resumeDrafts, setDraftsAside, throwDraftsAway } from './drafts-aside.ts'
import { isLeaving, isPerson, isSameUser, PERSON_KEY, rememberedPerson, rememberPerson, setLeaving } from './person.ts'
import { forgetPreferences } from './preferences.ts'
import { type SessionState, sessionFrom, sessionSlice } from './session-slice.ts'
import { deleteSigningKey } from './signing-store.ts'
import { clearStored, onStoredElsewhere, writeStored } from './storage.ts'
import { store, useAppSelector } from './store.ts'

export type { SessionCheck, SessionState, SessionUser, SignedIn, Subscription }

/** Written and removed immediately, to notify other tabs. */
const SIGNED_OUT_KEY = 'signed-out'

const { signedIn, signedOut, replaced, userChanged, checked, followChanged, notificationsRead } = sessionSlice.actions

/** The page's session; re-renders on change. */
export function useSession(): SessionState {
  return useAppSelector((state) => state.session)
}

/** The current session outside of React. */
export function currentSession(): SessionState {
  return store.getState().session
}

/** True for a subscriber, to decide what to show; the API checks every permission itself. */
export function isSubscriber(session: SessionState): boolean {
  return session.user !== null && session.subscription.level !== 'none'
}

/** Applies the response to login, registration, PIN login, account switch or return from payment. */
export function signIn(response: SignedIn): void {
  const before = currentSession().user
  setLeaving(false)
  setBearer(response.token)
  store.dispatch(signedIn(response))
  if (!isSameUser(before, response.user)) store.dispatch(api.util.resetApiState())
  savePerson()
  resumeDrafts(response.user)
}

/**
 * Clears state, cookie and storage, in this tab and all others. The server ends the session and clears the cookie; until
 * it has responded, this browser treats the user as signed out.
 */
export async function signOut(): Promise<void> {
  if (currentSession().user === null) return
  forget()
  await endServerSession()
}

async function endServerSession(): Promise<void> {
  setLeaving(true)
  const response = await fetch('/api/vlogout', { method: 'POST', headers: { [SESSION_HEADER]: '1' } }).catch(
    () => undefined,
  )
  if (response?.ok) setLeaving(false)
}

/** Returns the bearer token for calls outside `api`; null for visitors, and if the server does not respond. */
export async function currentBearer(): Promise<string | null> {
  if (currentSession().user === null) return null
  const state = await bearer()
  return typeof state === 'string' ? null : state.token
}

/** Clears the member without a call to the server, because the session has already ended. */
export function forget(): void {
  // Notifies other tabs, which delete their drafts; `clearStored` removes the key.
  writeStored(SIGNED_OUT_KEY, true)
  clearMember(false)
  throwDraftsAway()
}

/** Handles a session that ended without a log out: drafts are retained for the same person. */
export function sessionEnded(): void {
  const { user } = currentSession()
  const { drafts } = store.getState()
  clearMember(true)
  setDraftsAside(user, drafts)
}

function clearMember(ended: boolean): void {
  dropBearer()
  clearStored()
  deleteSigningKey()
  forgetPreferences()
  store.dispatch(signedOut({ ended }))
  store.dispatch(api.util.resetApiState())
}

/** Called after the profile was saved. */
export function setSessionUser(user: SessionUser): void {
  store.dispatch(userChanged(user))
  savePerson()
}

/** Applies the response of the session check, which runs every 10 s. */
export function setSessionCheck(response: SessionCheck): void {
  store.dispatch(checked(response))
  savePerson()
}

/** Called after following or unfollowing a station. */
export function setFollowing(userId: number, following: boolean): void {
  store.dispatch(followChanged({ userId, following }))
}

/** Called after some notifications were read; `left` remain unread. */
export function setNotificationsRead(left = 0): void {
  store.dispatch(notificationsRead(left))
}

function savePerson(): void {
  const session = currentSession()
  if (isPerson(session)) rememberPerson(session)
}

/** Applies a change of account: in another tab, or because the cookie belongs to another account. */
function replaceSession(next: SessionState): void {
  const now = currentSession()
  if (isSameUser(next.user, now.user)) return
  if (next.user === null) setDraftsAside(now.user, store.getState().drafts)
  dropBearer()
  store.dispatch(replaced(next))
  store.dispatch(api.util.resetApiState())
  if (next.user !== null) resumeDrafts(next.user)
}

onStoredElsewhere(PERSON_KEY, (value) => replaceSession(sessionFrom(value)))

onStoredElsewhere(SIGNED_OUT_KEY, throwDraftsAway)

onBearerChange({
  renewed(person) {
    if (isSameUser(person.user, currentSession().user)) return
    replaceSession(sessionFrom(person))
    savePerson()
  },
  ended() {
    if (currentSession().user !== null) sessionEnded()
  },
})

/** Cleans up after the last visit: an ended session, or a sign-out that did not reach the server. */
function cleanUpLastVisit(): void {
  const { user, ended } = currentSession()
  if (user !== null) savePerson()
  if (ended) {
    const before = rememberedPerson()?.user ?? null
    const { drafts } = store.getState()
    clearStored()
    setDraftsAside(before, drafts)
  }
  if (isLeaving()) void endServerSession()
}

cleanUpLastVisit()
