/** Helpers for tests of the live site. */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { TestApp, TestMember } from '../../../test/app.ts'

export interface Logged {
  readonly id: number
  readonly call: string
}

/** Logs a contact as the log bar does: SSB on 20 m and now, unless the fields override it. */
export async function logContact(site: TestApp, member: TestMember, fields: ContactInput): Promise<Logged> {
  const data = { TS: site.clock.now().toISOString(), Freq: 14_250, Mode: 'SSB', SNT: '59', RCV: '59', ...fields }
  const response = await member.post('vqso/upsert', { data })
  if (response.statusCode !== 200) throw new Error(`vqso/upsert answered ${response.statusCode}: ${response.body}`)
  const { qso } = response.json<{ qso: { qdo_id: number; Call: string } }>()
  return { id: qso.qdo_id, call: qso.Call }
}

/** Gives a member a one-year subscription from `from` on. */
export async function subscribe(
  site: TestApp,
  member: TestMember,
  from = new Date(site.clock.millis() - 86_400_000),
): Promise<void> {
  const until = new Date(from.getTime() + 365 * 86_400_000)
  await site.app.pool.query(
    `insert into subscription_period (owner_id, id, level, starts_at, ends_at, source)
     values ($1, $2, 'monthly', $3, $4, 'test')`,
    [member.accountId, site.app.ids.next(), from, until],
  )
  await site.app.pool.query(
    `update account set subscription_level = 'monthly', subscription_expires_at = $2 where id = $1`,
    [member.accountId, until],
  )
}
