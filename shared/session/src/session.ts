/** Who is signed in, and the ways in and out. */
import { SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import type { SessionCheck, SessionUser, SignedIn, Subscription } from '@onfreq/contracts/accounts/session'
import { api } from './api.ts'
import { bearer, dropBearer, followBearer, holdBearer } from './bearer.ts'
import { setDraftsAside, takeUpDrafts, throwDraftsAway } from './drafts-aside.ts'
import { isLeaving, isPerson, isSameUser, PERSON_KEY, rememberedPerson, rememberPerson, setLeaving } from './person.ts'
import { forgetPreferences } from './preferences.ts'
import { type SessionState, sessionFrom, sessionSlice } from './session-slice.ts'
import { forgetSigningKey } from './signing-store.ts'
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

/** True for a subscriber. The API decides again for everything that is gated. */
export function isSubscriber(session: SessionState): boolean {
  return session.user !== null && session.subscription.level !== 'none'
}

/** Takes over the answer of login, registration, PIN login, a switch of account or a payment return. */
export function signIn(answer: SignedIn): void {
  const before = currentSession().user
  setLeaving(false)
  holdBearer(answer.token)
  store.dispatch(signedIn(answer))
  if (!isSameUser(before, answer.user)) store.dispatch(api.util.resetApiState())
  keep()
  takeUpDrafts(answer.user)
}

/**
 * Clears state, cookie and everything stored, here and in every other tab. The server ends the session and takes the
 * cookie away; when nothing answers, this browser takes nobody for signed in until it has.
 */
export async function signOut(): Promise<void> {
  if (currentSession().user === null) return
  forget()
  await leaveServer()
}

async function leaveServer(): Promise<void> {
  setLeaving(true)
  const answer = await fetch('/api/vlogout', { method: 'POST', headers: { [SESSION_HEADER]: '1' } }).catch(
    () => undefined,
  )
  if (answer?.ok) setLeaving(false)
}

/** The bearer for a call that does not go through `api`; null for visitors and where nothing answers. */
export async function currentBearer(): Promise<string | null> {
  if (currentSession().user === null) return null
  const state = await bearer()
  return typeof state === 'string' ? null : state.token
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
  dropBearer()
  clearStored()
  forgetSigningKey()
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

/** Some notifications were read; `left` are unread still. */
export function setNotificationsRead(left = 0): void {
  store.dispatch(notificationsRead(left))
}

function keep(): void {
  const session = currentSession()
  if (isPerson(session)) rememberPerson(session)
}

/** Another tab signed in, out or over to a sub-account, or the cookie turned out to be of somebody else. */
function becomeOther(next: SessionState): void {
  const now = currentSession()
  if (isSameUser(next.user, now.user)) return
  if (next.user === null) setDraftsAside(now.user, store.getState().drafts)
  dropBearer()
  store.dispatch(replaced(next))
  store.dispatch(api.util.resetApiState())
  if (next.user !== null) takeUpDrafts(next.user)
}

onStoredElsewhere(PERSON_KEY, (value) => becomeOther(sessionFrom(value)))

onStoredElsewhere(SIGNED_OUT_KEY, throwDraftsAway)

followBearer({
  renewed(person) {
    if (isSameUser(person.user, currentSession().user)) return
    becomeOther(sessionFrom(person))
    keep()
  },
  ended() {
    if (currentSession().user !== null) sessionEnded()
  },
})

/** What is left of the last visit: a session that ended meanwhile, or a sign-out that did not reach the server. */
function settle(): void {
  const { user, ended } = currentSession()
  if (user !== null) keep()
  if (ended) {
    const before = rememberedPerson()?.user ?? null
    const { drafts } = store.getState()
    clearStored()
    setDraftsAside(before, drafts)
  }
  if (isLeaving()) void leaveServer()
}

settle()
