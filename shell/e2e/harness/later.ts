/**
 * What the passing of time does, since the clock of a running site is the machine's: dates are set back in its database,
 * and what is due then is done by the same jobs that do it every hour.
 */
import { expect } from '@playwright/test'
import { openSiteDatabase } from './crowd.ts'
import { dataDir, siteUrl } from './running-site.ts'

async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const database = await openSiteDatabase(dataDir())
  try {
    await database.query(statement, [...values])
  } finally {
    await database.end()
  }
}

/** The last proof of who they are was eleven minutes ago. `token` is a bearer of one of the sessions. */
export async function laterThanTheProof(callsign: string, token: string): Promise<void> {
  await change(
    `update access_token t set verified_at = now() - interval '11 minutes'
     from account a where a.id = t.owner_id and a.callsign = $1`,
    [callsign],
  )
  // Bearers of one session that are made within one second are the same: a page that opens now may get one of which the server
  // remembers something.
  await laterThanTheMemory(callsign)
  await expect(async () => {
    const answer = await fetch(`${siteUrl()}/api/vapikeys/reveal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: 1 }),
    })
    expect(answer.status).toBe(403)
  }).toPass()
}

/** The 10 s are over for which the server remembers what a member may. */
export async function laterThanTheMemory(callsign: string): Promise<void> {
  await change(
    `select pg_notify('onfreq_bus', json_build_array('accounts.viewer', json_build_object('accountId', id), 'a story', 1)::text)
     from account where callsign = $1`,
    [callsign],
  )
}

/** The days to object to claims of this callsign are over, and the hourly housekeeping comes by. */
export async function laterThanTheObjection(callsign: string): Promise<void> {
  await change(`update callsign_claim set due_at = now() where callsign = $1`, [callsign])
  await change(`select graphile_worker.add_job('accounts.housekeeping', payload => '{}'::json)`, [])
}
