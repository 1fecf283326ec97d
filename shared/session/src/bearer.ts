/**
 * The page's bearer token: in memory only, valid for 15 minutes, obtained with the session cookie. Callers request it
 * right before each API call; concurrent callers share one fetch.
 */
import { ACCOUNT_LIMITS, SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import { isPerson, type Person } from './person.ts'
import { isRecord } from './record.ts'

/** In milliseconds. Renewed a minute early, so that the token does not expire in flight. */
const RENEW_AFTER_MS = (ACCOUNT_LIMITS.bearerMinutes - 1) * 60_000

/**
 * The token, or why there is none: `ended` if the server no longer knows the session, `unreachable` if it did not
 * respond.
 */
export type BearerState = { readonly token: string } | 'ended' | 'unreachable'

let cached: { readonly token: string; readonly renewAt: number } | undefined
let pending: Promise<BearerState> | undefined
let listeners: { readonly renewed: (person: Person) => void; readonly ended: () => void } | undefined

/** Stores the token returned by a sign-in. */
export function setBearer(token: string): void {
  pending = undefined
  cached = { token, renewAt: Date.now() + RENEW_AFTER_MS }
}

/** Drops a token that the server rejected or whose member has signed out. */
export function dropBearer(): void {
  pending = undefined
  cached = undefined
}

/** Registers the listener for session data that arrives with a token. */
export function onBearerChange(callbacks: NonNullable<typeof listeners>): void {
  listeners = callbacks
}

export async function bearer(): Promise<BearerState> {
  if (cached !== undefined && Date.now() < cached.renewAt) return { token: cached.token }
  if (pending === undefined) {
    const request = fetchBearer().then((state) => {
      // Another account may have signed in meanwhile.
      if (pending !== request) return bearer()
      pending = undefined
      // Runs after pending callers have received their result, because their queries are dropped with the session.
      if (state === 'ended') setTimeout(() => listeners?.ended())
      if (typeof state === 'string') return state
      cached = { token: state.token, renewAt: Date.now() + RENEW_AFTER_MS }
      if (state.person !== undefined) listeners?.renewed(state.person)
      return { token: state.token }
    })
    pending = request
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
