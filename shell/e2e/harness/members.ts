/** Operators for tests, each with a callsign that is unique in the run. */
import { SESSION_COOKIE } from '@onfreq/contracts/accounts/accounts'
import { SignedIn } from '@onfreq/contracts/accounts/session'
import { Compile } from 'typebox/compile'
import type { Caller } from './caller.ts'

const signedIn = Compile(SignedIn)

export interface Member {
  readonly callsign: string
  readonly email: string
  readonly password: string
  /** A bearer token for API calls of the test, valid for 15 minutes. */
  readonly token: string
  /** Value of the session cookie. */
  readonly cookie: string
  readonly session: SignedIn
}

let serial = Math.floor(Math.random() * 10_000)

export async function registerMember(call: Caller): Promise<Member> {
  const callsign = nextCallsign()
  const email = `${callsign.toLowerCase()}@example.org`
  const password = 'correct horse battery'
  const { session, cookie } = await startSession(call, 'vregister', { email, my_callsign: callsign, password })
  return { callsign, email, password, token: session.token, cookie, session }
}

/** Starts a new session of the same operator, whose permissions may have changed. */
export async function logIn(call: Caller, member: Pick<Member, 'callsign' | 'email' | 'password'>): Promise<Member> {
  const { callsign, email, password } = member
  const { session, cookie } = await startSession(call, 'vlogin', { email, password })
  return { callsign, email, password, token: session.token, cookie, session }
}

export async function startSession(call: Caller, path: 'vregister' | 'vlogin', form: Readonly<Record<string, string>>) {
  const { body: session, cookies } = await call.postForCookies(path, form)
  const cookie = cookies.get(SESSION_COOKIE)
  if (!signedIn.Check(session) || cookie === undefined) throw new Error(`${path} returned ${JSON.stringify(session)}`)
  return { session, cookie }
}

/** Cookies of a signed-in user, for `context.addCookies`. */
export function sessionCookie(url: string, { cookie }: Pick<Member, 'cookie'>) {
  return { name: SESSION_COOKIE, value: cookie, url, httpOnly: true, sameSite: 'Lax' as const }
}

/** M7QAA, M7QAB, …: a block of suffixes that are never issued. */
export function nextCallsign(): string {
  serial++
  const letter = (position: number) => String.fromCharCode(65 + (Math.floor(serial / 26 ** position) % 26))
  return `M${serial % 10}Q${letter(2)}${letter(1)}${letter(0)}`.slice(0, 6)
}
