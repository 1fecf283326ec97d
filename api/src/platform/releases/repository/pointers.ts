/** Pointers of the channels. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Channel } from '@onfreq/contracts/releases/releases'
import type { Database, Trx } from '#kernel/database/types.ts'
import { manifestSchema } from './manifests.ts'

export interface ChannelPointer {
  readonly microfrontend: string
  readonly channel: Channel
  readonly current: ReleaseManifest
  readonly previous: ReleaseManifest | undefined
  /** Share of visitors in per cent. */
  readonly percent: number
  readonly movedAt: Date
  readonly haltedAt: Date | null
  /** The release that a rollback withdrew. */
  readonly withdrawn?: string | null
}

/** Pointers of one channel, for every microfrontend that has it. */
export async function findPointers(db: Database, channel: Channel): Promise<readonly ChannelPointer[]> {
  const rows = await db
    .selectFrom('release_channel as c')
    .innerJoin('release as current', (join) =>
      join.onRef('current.microfrontend', '=', 'c.microfrontend').onRef('current.id', '=', 'c.release_id'),
    )
    .leftJoin('release as previous', (join) =>
      join.onRef('previous.microfrontend', '=', 'c.microfrontend').onRef('previous.id', '=', 'c.previous_id'),
    )
    .select(['c.microfrontend', 'c.percent', 'c.moved_at', 'c.halted_at', 'c.withdrawn_id as withdrawn'])
    .select(['current.manifest as current', 'previous.manifest as previous'])
    .where('c.channel', '=', channel)
    .orderBy('c.microfrontend')
    .execute()
  return rows.flatMap(({ microfrontend, current, previous, percent, withdrawn, ...row }) => {
    // A manifest of an unsupported version is skipped, so that it does not break every page.
    if (!manifestSchema.Check(current)) return []
    const before = manifestSchema.Check(previous) ? previous : undefined
    const { moved_at: movedAt, halted_at: haltedAt } = row
    return [{ microfrontend, channel, current, previous: before, percent, movedAt, haltedAt, withdrawn }]
  })
}

export interface Pointer {
  readonly release_id: string
  readonly previous_id: string | null
  readonly percent: number
  readonly halted_at: Date | null
}

/** Reads a pointer and locks it until the transaction ends, so that concurrent moves are serialised. */
export async function lockPointer(trx: Trx, microfrontend: string, channel: Channel): Promise<Pointer | undefined> {
  return trx
    .selectFrom('release_channel')
    .select(['release_id', 'previous_id', 'percent', 'halted_at'])
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
}

export interface Move {
  readonly microfrontend: string
  readonly channel: Channel
  readonly releaseId: string
  readonly previousId: string | null
  readonly percent: number
  readonly at: Date
  /** Releases that this move withdraws. */
  readonly withdrawnId: string | null
}

/** Moves or creates a channel; a halted one runs again. */
export async function savePointer(trx: Trx, move: Move): Promise<void> {
  const values = {
    release_id: move.releaseId,
    previous_id: move.previousId,
    percent: move.percent,
    moved_at: move.at,
    halted_at: null,
    withdrawn_id: move.withdrawnId,
  }
  await trx
    .insertInto('release_channel')
    .values({ microfrontend: move.microfrontend, channel: move.channel, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'channel']).doUpdateSet(values))
    .execute()
}

/** Deletes a channel. Returns its last release. */
export async function deletePointer(trx: Trx, microfrontend: string, channel: Channel): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('release_channel')
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}

/** Halts a canary. Returns its release; undefined when it was not running. */
export async function haltCanary(trx: Trx, microfrontend: string, at: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('release_channel')
    .set({ halted_at: at })
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', 'canary')
    .where('halted_at', 'is', null)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}
