/** Parts that run as guests. */
import type { Database, Trx } from '#kernel/database/types.ts'

/** Their names, sorted. */
export async function findGuests(db: Database | Trx): Promise<readonly string[]> {
  const rows = await db.selectFrom('release_guest').select('microfrontend').orderBy('microfrontend').execute()
  return rows.map(({ microfrontend }) => microfrontend)
}

/** Returns whether it was a house part before. */
export async function saveGuest(
  trx: Trx,
  microfrontend: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('release_guest')
    .values({ microfrontend, actor: by, guest_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('microfrontend')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether it was a guest before. */
export async function deleteGuest(trx: Trx, microfrontend: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('release_guest')
    .where('microfrontend', '=', microfrontend)
    .returning('microfrontend')
    .executeTakeFirst()
  return row !== undefined
}
