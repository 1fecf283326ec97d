/**
 * The page's bearer: in memory only, valid 15 minutes, obtained with the session cookie. Callers request it right
 * before each API call; concurrent callers share one fetch.
 */
import { ACCOUNT_LIMITS, SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import { isPerson, type Person } from './person.ts'
import { isRecord } from './record.ts'

/** Renewed a minute early, so that it does not expire in flight. */
const RENEW_AFTER = (ACCOUNT_LIMITS.bearerMinutes - 1) * 60_000

/**
 * The token, or the reason for its absence: `ended` when the server no longer knows the session, `unreachable` when it
 * did not respond.
 */
export type BearerState = { readonly token: string } | 'ended' | 'unreachable'

let retained: { readonly token: string; readonly renewAt: number } | undefined
let pending: Promise<BearerState> | undefined
let followers: { readonly renewed: (person: Person) => void; readonly ended: () => void } | undefined

/** Stores the token returned by a sign-in. */
export function holdBearer(token: string): void {
  pending = undefined
  retained = { token, renewAt: Date.now() + RENEW_AFTER }
}

/** Rejected by the server, or owned by a signed-out member. */
export function dropBearer(): void {
  pending = undefined
  retained = undefined
}

/** Registers the listener for session information received with a bearer. */
export function followBearer(notified: NonNullable<typeof followers>): void {
  followers = notified
}

export async function bearer(): Promise<BearerState> {
  if (retained !== undefined && Date.now() < retained.renewAt) return { token: retained.token }
  if (pending === undefined) {
    const mine = fetchBearer().then((state) => {
      // Another account may have signed in meanwhile.
      if (pending !== mine) return bearer()
      pending = undefined
      // Runs after pending callers received their result, because their queries are dropped with the session.
      if (state === 'ended') setTimeout(() => followers?.ended())
      if (typeof state === 'string') return state
      retained = { token: state.token, renewAt: Date.now() + RENEW_AFTER }
      if (state.person !== undefined) followers?.renewed(state.person)
      return { token: state.token }
    })
    pending = mine
  }
  return pending
}

type Fetched = { readonly token: string; readonly person: Person | undefined } | 'ended' | 'unreachable'

async function fetchBearer(): Promise<Fetched> {
  try {
    const response = await fetch('/api/vtoken', { method: 'POST', headers: { [SESSION_HEADER]: '1' } })
    if (response.status === 401) return 'ended'
    if (!response.ok) return 'unreachable'
    const body: unknown = await response.json()
    if (!isRecord(body) || typeof body.token !== 'string') return 'unreachable'
    return {
      token: body.token,
      person: isPerson(body) ? { user: body.user, subscription: body.subscription } : undefined,
    }
  } catch {
    return 'unreachable'
  }
}
