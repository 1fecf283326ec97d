/** A member's settings of spots. */
import type { SpotSettings } from '@onfreq/contracts/spots/spots'
import type pg from 'pg'

const DEFAULTS: SpotSettings = { share_decodes: true, wsjtx_colours: false }

export async function readSettings(pool: pg.Pool, ownerId: number): Promise<SpotSettings> {
  const { rows } = await pool.query<SpotSettings>(
    'select share_decodes, wsjtx_colours from spot_settings where owner_id = $1',
    [ownerId],
  )
  return rows[0] ?? DEFAULTS
}

export async function saveSettings(pool: pg.Pool, ownerId: number, settings: SpotSettings): Promise<void> {
  await pool.query(
    `insert into spot_settings (owner_id, share_decodes, wsjtx_colours) values ($1, $2, $3)
     on conflict (owner_id) do update set share_decodes = excluded.share_decodes, wsjtx_colours = excluded.wsjtx_colours`,
    [ownerId, settings.share_decodes, settings.wsjtx_colours],
  )
}
