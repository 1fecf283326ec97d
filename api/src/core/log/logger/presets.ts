/** Log bar presets created by operators. */
import { type LogPreset, PRESET_LIMITS } from '@onfreq/contracts/log/logger'
import { LOGGER_TEXTS } from '@onfreq/contracts/log/texts-logger'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { lockOwner } from '../repository/contacts.ts'

/** Oldest first. */
export async function readPresets(sql: Sql, ownerId: number): Promise<readonly LogPreset[]> {
  const rows = await sql<{ preset: LogPreset }>(
    'select preset from log_preset where owner_id = $1 order by created_at, id',
    [ownerId],
  )
  return rows.map(({ preset }) => preset)
}

/**
 * Adds a preset, or replaces the one with its id.
 * @throws ProductError 409 above the limit
 */
export async function savePreset(sql: Sql, ownerId: number, preset: LogPreset, now: Date): Promise<void> {
  await lockOwner(sql, ownerId)
  const existing = await readPresets(sql, ownerId)
  if (existing.length >= PRESET_LIMITS.presets && !existing.some(({ id }) => id === preset.id)) {
    throw new ProductError(409, 'log.presets_full', LOGGER_TEXTS.presetsFull)
  }
  await sql(
    `insert into log_preset (owner_id, id, preset, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (owner_id, id) do update set preset = excluded.preset, updated_at = excluded.updated_at`,
    [ownerId, preset.id, JSON.stringify(preset), now],
  )
}

export async function removePreset(sql: Sql, ownerId: number, id: string): Promise<void> {
  await sql('delete from log_preset where owner_id = $1 and id = $2', [ownerId, id])
}
