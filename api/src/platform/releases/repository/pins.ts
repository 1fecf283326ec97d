/** Releases that operators have pinned. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { PinnedChannel } from '@onfreq/contracts/releases/releases'
import type { Database, Trx } from '#kernel/database/types.ts'
import { manifestSchema } from './manifests.ts'

export interface PinRow {
  readonly microfrontend: string
  readonly channel: PinnedChannel
  readonly manifest: ReleaseManifest
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

/** All pins, except those whose manifest version is not supported. */
export async function findPins(db: Database): Promise<readonly PinRow[]> {
  const rows = await db
    .selectFrom('release_pin as p')
    .innerJoin('release as r', (join) =>
      join.onRef('r.microfrontend', '=', 'p.microfrontend').onRef('r.id', '=', 'p.release_id'),
    )
    .select(['p.microfrontend', 'p.channel', 'p.actor', 'p.reason', 'p.pinned_at', 'r.manifest'])
    .orderBy('p.microfrontend')
    .execute()
  return rows.flatMap(({ microfrontend, channel, actor, reason, pinned_at: at, manifest }) =>
    manifestSchema.Check(manifest)
      ? [{ microfrontend, channel: channel === 'embed' ? 'embed' : 'stable', actor, reason, at, manifest }]
      : [],
  )
}

/** Replaces the pin of the microfrontend. */
export async function savePin(
  trx: Trx,
  pin: {
    readonly microfrontend: string
    readonly channel: PinnedChannel
    readonly releaseId: string
    readonly actor: string
    readonly reason: string
    readonly at: Date
  },
): Promise<void> {
  const values = { release_id: pin.releaseId, actor: pin.actor, reason: pin.reason, pinned_at: pin.at }
  await trx
    .insertInto('release_pin')
    .values({ microfrontend: pin.microfrontend, channel: pin.channel, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'channel']).doUpdateSet(values))
    .execute()
}

/** Returns the release that was pinned. */
export async function deletePin(trx: Trx, microfrontend: string, channel: PinnedChannel): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('release_pin')
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}
