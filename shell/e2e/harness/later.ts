/**
 * Simulates the passing of time. A running site uses the machine's clock, so this moves dates back in its database; the
 * hourly jobs then process what is due.
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

/** Sets the last verification to eleven minutes ago. `token` is a bearer token of one of the sessions. */
export async function expireVerification(callsign: string, token: string): Promise<void> {
  await change(
    `update access_token t set verified_at = now() - interval '11 minutes'
     from account a where a.id = t.owner_id and a.callsign = $1`,
    [callsign],
  )
  // Bearer tokens that one session gets within a second are identical, so a page that opens now may use one that the server
  // has cached.
  await waitForPermissionCache(callsign)
  await expect(async () => {
    const response = await fetch(`${siteUrl()}/api/vapikeys/reveal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: 1 }),
    })
    expect(response.status).toBe(403)
  }).toPass()
}

/** Waits for the 10 s for which the server caches a member's permissions. */
export async function waitForPermissionCache(callsign: string): Promise<void> {
  await change(
    `select pg_notify('onfreq_bus', json_build_array('accounts.viewer', json_build_object('accountId', id), 'a story', 1)::text)
     from account where callsign = $1`,
    [callsign],
  )
}

/** Ends the objection period of claims to this callsign and runs the hourly job. */
export async function endObjectionPeriod(callsign: string): Promise<void> {
  await change(`update callsign_claim set due_at = now() where callsign = $1`, [callsign])
  await change(`select graphile_worker.add_job('accounts.housekeeping', payload => '{}'::json)`, [])
}
