/** Clubs for tests: creates one, adds members, acts for it. */
import type { GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sessionHeaders, type TestApp, type TestMember } from '../../../../test/app.ts'

let serial = 0
/** A callsign that `site.register` does not use. */
export const newCallsign = (): string => {
  serial += 1
  return `GB${serial % 10}C${toLetters(serial)}`
}

const toLetters = (n: number) => String.fromCharCode(65 + (Math.floor(n / 10) % 26), 65 + (Math.floor(n / 260) % 26))

export async function foundClub(owner: TestMember, callsign = newCallsign()): Promise<number> {
  const response = await owner.post('vclubs/create', { callsign, name: 'Club of a test' })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<{ club: { id: number } }>().club.id
}

/** Joins by a link from `inviter`. */
export async function join(
  inviter: TestMember,
  member: TestMember,
  clubId: number,
  role: GivenClubRole,
  calls: readonly string[] | null = null,
): Promise<void> {
  const invited = await inviter.post('vclubs/invite', { club_id: clubId, role, calls })
  const token = invited.json<{ link?: string }>().link?.split('/').at(-1)
  const response = await member.post('vclubs/join', { token })
  if (response.statusCode !== 200) throw new Error(`${invited.body} ${response.body}`)
}

export interface ClubSession {
  post(path: string, body?: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>
}

const BEARER_LIFETIME_MS = 14 * 60_000

/**
 * Starts a session in which a member acts for a club or one of its event calls, as on another device. Their other
 * sessions remain.
 */
export async function actFor(site: TestApp, member: TestMember, clubId: number): Promise<ClubSession> {
  const { token: ownSession } = (await site.post('vlogin', { email: member.email, password: member.password })).json()
  const withOwnSession = { headers: { authorization: `Bearer ${ownSession}` } }
  const response = await site.post('vLoginToSubaccount', { sub_account_id: clubId }, withOwnSession)
  if (response.statusCode !== 200) throw new Error(response.body)
  const cookie = sessionHeaders(response)
  let { token } = response.json<{ token: string }>()
  let renewAt = site.clock.millis() + BEARER_LIFETIME_MS
  /** Renews the bearer as a page does during a session. */
  async function getBearer(): Promise<string> {
    if (site.clock.millis() < renewAt) return token
    renewAt = site.clock.millis() + BEARER_LIFETIME_MS
    const renewed = await site.post('vtoken', {}, { headers: { ...cookie } })
    if (renewed.statusCode === 200) token = renewed.json<{ token: string }>().token
    return token
  }
  return {
    async post(path, body, options = {}) {
      return site.post(path, body, {
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${await getBearer()}` },
      })
    },
  }
}

let minute = 0
/** A distinct contact on 20 m. `changes` overrides fields of the request. */
export function contactWith(call: string, changes: Readonly<Record<string, unknown>> = {}) {
  minute += 1
  const at = new Date(Date.UTC(2026, 5, 1, 12) + minute * 60_000).toISOString()
  return { data: { Call: call, TS: at, Freq: 14_200, Mode: 'SSB', ...changes } }
}
