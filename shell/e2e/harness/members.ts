/** Operators for stories: each with a callsign that nobody else in the run has. */
import { SignedIn } from '@onfreq/contracts/session'
import { Compile } from 'typebox/compile'
import type { Caller } from './caller.ts'

const signedIn = Compile(SignedIn)

export interface Member {
  readonly callsign: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly session: SignedIn
}

let serial = Math.floor(Math.random() * 10_000)

export async function registerMember(call: Caller): Promise<Member> {
  const callsign = nextCallsign()
  const email = `${callsign.toLowerCase()}@example.org`
  const password = 'correct horse battery'
  const session = await call.post('vregister', { email, my_callsign: callsign, password })
  if (!signedIn.Check(session)) throw new Error(`vregister answered ${JSON.stringify(session)}`)
  return { callsign, email, password, token: session.token, session }
}

/** A new session of the same operator, who may have other rights by now. */
export async function logIn(call: Caller, member: Pick<Member, 'callsign' | 'email' | 'password'>): Promise<Member> {
  const { callsign, email, password } = member
  const session = await call.post('vlogin', { email, password })
  if (!signedIn.Check(session)) throw new Error(`vlogin answered ${JSON.stringify(session)}`)
  return { callsign, email, password, token: session.token, session }
}

/** M7QAA, M7QAB, …: the block of special suffixes that no operator holds. */
function nextCallsign(): string {
  serial++
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(serial / 26 ** place) % 26))
  return `M${serial % 10}Q${letter(2)}${letter(1)}${letter(0)}`.slice(0, 6)
}
