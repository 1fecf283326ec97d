/** Parts that operators have switched off. */
import type { Database, Trx } from '#kernel/database/types.ts'

export interface OffRow {
  readonly microfrontend: string
  /** '' is the entire part; otherwise a page, `widgets/…` or `embeds/…`. */
  readonly place: string
  readonly sentence: string
  readonly actor: string
  readonly off_at: Date
}

export async function findOff(db: Database): Promise<readonly OffRow[]> {
  return db.selectFrom('release_off').selectAll().orderBy('microfrontend').orderBy('place').execute()
}

/** Switches a place off, or updates its message. */
export async function saveOff(trx: Trx, row: OffRow): Promise<void> {
  const { microfrontend, place, ...values } = row
  await trx
    .insertInto('release_off')
    .values({ microfrontend, place, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'place']).doUpdateSet(values))
    .execute()
}

/** Returns whether the place was switched off. */
export async function deleteOff(trx: Trx, microfrontend: string, place: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('release_off')
    .where('microfrontend', '=', microfrontend)
    .where('place', '=', place)
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}
