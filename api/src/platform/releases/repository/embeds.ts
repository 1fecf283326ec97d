/** Operators' settings of single embeds. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Database, Trx } from '#kernel/database/types.ts'
import { manifestSchema } from './manifests.ts'

export interface EmbedSetting {
  readonly microfrontend: string
  readonly embed: string
  readonly release: ReleaseManifest
  /** Share of views in per cent. */
  readonly percent: number
  /**
   * A canary is evaluated and given to more views while healthy; otherwise the setting applies to all views until
   * removed.
   */
  readonly isCanary: boolean
  readonly movedAt: Date
  readonly haltedAt: Date | null
  readonly actor: string
  readonly reason: string
}

export type NewEmbedSetting = Omit<EmbedSetting, 'release' | 'haltedAt'> & { readonly releaseId: string }

export async function findEmbedSettings(db: Database): Promise<readonly EmbedSetting[]> {
  const rows = await db
    .selectFrom('release_embed as e')
    .innerJoin('release as r', (join) =>
      join.onRef('r.microfrontend', '=', 'e.microfrontend').onRef('r.id', '=', 'e.release_id'),
    )
    .select(['e.microfrontend', 'e.embed', 'e.percent', 'e.is_canary', 'e.moved_at', 'e.halted_at'])
    .select(['e.actor', 'e.reason', 'r.manifest'])
    .orderBy('e.microfrontend')
    .orderBy('e.embed')
    .execute()
  return rows.flatMap(({ manifest, is_canary: isCanary, moved_at: movedAt, halted_at: haltedAt, ...row }) =>
    manifestSchema.Check(manifest) ? [{ ...row, release: manifest, isCanary, movedAt, haltedAt }] : [],
  )
}

/** Creates or changes the setting, and restarts a halted canary. */
export async function saveEmbedSetting(trx: Trx, setting: NewEmbedSetting): Promise<void> {
  const { microfrontend, embed, releaseId, percent, isCanary, movedAt, actor, reason } = setting
  const values = {
    release_id: releaseId,
    percent,
    is_canary: isCanary,
    moved_at: movedAt,
    halted_at: null,
    actor,
    reason,
  }
  await trx
    .insertInto('release_embed')
    .values({ microfrontend, embed, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'embed']).doUpdateSet(values))
    .execute()
}

/** Returns the release of the deleted setting; undefined when there was none. */
export async function deleteEmbedSetting(trx: Trx, microfrontend: string, embed: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('release_embed')
    .where('microfrontend', '=', microfrontend)
    .where('embed', '=', embed)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}

/**
 * Ends the evaluation of a canary that has completed its ramp; its setting stays. Returns whether the canary was
 * running.
 */
export async function endEmbedCanary(trx: Trx, setting: EmbedSetting, at: Date): Promise<boolean> {
  return changeCanary(trx, setting, { percent: 100, is_canary: false, moved_at: at })
}

export async function advanceEmbedCanary(trx: Trx, setting: EmbedSetting, percent: number, at: Date): Promise<boolean> {
  return changeCanary(trx, setting, { percent, moved_at: at })
}

export async function haltEmbedCanary(trx: Trx, setting: EmbedSetting, at: Date): Promise<boolean> {
  return changeCanary(trx, setting, { halted_at: at })
}

/** Changes the canary only if release and step are still those that were evaluated. */
async function changeCanary(
  trx: Trx,
  { microfrontend, embed, release, movedAt }: EmbedSetting,
  change: { percent?: number; is_canary?: boolean; moved_at?: Date; halted_at?: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('release_embed')
    .set(change)
    .where('microfrontend', '=', microfrontend)
    .where('embed', '=', embed)
    .where('release_id', '=', release.id)
    .where('moved_at', '=', movedAt)
    .where('is_canary', '=', true)
    .where('halted_at', 'is', null)
    .returning('embed')
    .executeTakeFirst()
  return row !== undefined
}
