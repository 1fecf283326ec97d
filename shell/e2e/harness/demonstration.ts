/** A separate site with the demonstration's stations, contacts and posts, and with signed-in users. */
import { GALLERIES_DONE } from '../../../api/src/demonstration/showcase-plan.ts'
import { Caller } from './caller.ts'
import { sessionCookie, startSession } from './members.ts'
import { startSite } from './site.ts'

export type SessionCookie = ReturnType<typeof sessionCookie>

export interface Demonstration {
  readonly site: string
  /** Callsign of its operator. */
  readonly callsign: string
  /** Session cookie of its operator. */
  readonly member: SessionCookie
  stop(): Promise<void>
}

const PASSWORD = 'demonstration'
export const OPERATOR = { email: 'demo@onfreq.example', callsign: 'M0QDX' } as const
export const ADMINISTRATOR = 'admin@onfreq.example'

/** @param isWhole also waits for the pictures, which are rendered after the start and take about twenty seconds */
export async function startDemonstration({ isWhole } = { isWhole: false }): Promise<Demonstration> {
  const site = await startSite({}, { empty: false })
  try {
    if (isWhole) await site.said(GALLERIES_DONE)
    const operator = await logInToDemonstration(new Caller(site.url), OPERATOR.email)
    return {
      site: site.url,
      callsign: OPERATOR.callsign,
      member: sessionCookie(site.url, operator),
      stop: () => site.stop(),
    }
  } catch (error) {
    await site.stop()
    throw error
  }
}

export function logInToDemonstration(call: Caller, email: string) {
  return startSession(call, 'vlogin', { email, password: PASSWORD })
}
