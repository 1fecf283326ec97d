import { openSiteDatabase } from './crowd.ts'
import type { Member } from './members.ts'
import { dataDir } from './running-site.ts'

/** Verifies callsigns as an administrator who has checked the licences: spotting and mutual confirmation require it. */
export async function verifyCallsigns(...members: readonly Member[]): Promise<void> {
  const database = await openSiteDatabase(dataDir())
  try {
    await database.query(
      `insert into callsign_proof (owner_id, callsign, method, proved_at)
       select owner_id, callsign, 'administrator', now()
       from unnest($1::bigint[], $2::text[]) m (owner_id, callsign)`,
      [members.map(({ session }) => session.user.id), members.map(({ callsign }) => callsign)],
    )
  } finally {
    await database.end()
  }
}
