import { openSiteDatabase } from './crowd.ts'
import type { Member } from './members.ts'
import { dataDir } from './running-site.ts'

/** An administrator has checked the licences: spotting and confirming each other's contacts require it. */
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
