/**
 * The page's bearer: in memory only, for 15 minutes, from a call that needs the session's cookie. Whoever calls the API
 * asks for it just before; all who ask while it is being fetched wait for the same one.
 */
import { ACCOUNT_LIMITS, SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import { isPerson, type Person } from './person.ts'
import { isRecord } from './record.ts'

/** Fetched a minute early, so that it is not refused on its way. */
const RENEW_AFTER = (ACCOUNT_LIMITS.bearerMinutes - 1) * 60_000

/** The token, or why there is none: `ended` when the server knows the session no more, `unreachable` when it gave no answer. */
export type BearerState = { readonly token: string } | 'ended' | 'unreachable'

let held: { readonly token: string; readonly renewAt: number } | undefined
let pending: Promise<BearerState> | undefined
let followers: { readonly renewed: (person: Person) => void; readonly ended: () => void } | undefined

/** Takes over the token that came with a sign-in. */
export function holdBearer(token: string): void {
  pending = undefined
  held = { token, renewAt: Date.now() + RENEW_AFTER }
}

/** Refused by the server, or of somebody who left. */
export function dropBearer(): void {
  pending = undefined
  held = undefined
}

/** Who is told what the server says of the session when a bearer is fetched. */
export function followBearer(told: NonNullable<typeof followers>): void {
  followers = told
}

export async function bearer(): Promise<BearerState> {
  if (held !== undefined && Date.now() < held.renewAt) return { token: held.token }
  if (pending === undefined) {
    const mine = fetchBearer().then((state) => {
      // Meanwhile somebody else may have signed in.
      if (pending !== mine) return bearer()
      pending = undefined
      // After those who wait have their answer: what they asked for is dropped with the session.
      if (state === 'ended') setTimeout(() => followers?.ended())
      if (typeof state === 'string') return state
      held = { token: state.token, renewAt: Date.now() + RENEW_AFTER }
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
    const answer = await fetch('/api/vtoken', { method: 'POST', headers: { [SESSION_HEADER]: '1' } })
    if (answer.status === 401) return 'ended'
    if (!answer.ok) return 'unreachable'
    const body: unknown = await answer.json()
    if (!isRecord(body) || typeof body.token !== 'string') return 'unreachable'
    return {
      token: body.token,
      person: isPerson(body) ? { user: body.user, subscription: body.subscription } : undefined,
    }
  } catch {
    return 'unreachable'
  }
}
