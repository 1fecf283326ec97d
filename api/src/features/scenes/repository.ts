import type { Scene, SceneSwitch, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'

export interface StoredScene extends SceneTemplate {
  readonly ownerId: number
  readonly id: number
  readonly keyNumber: number
  readonly shared: boolean
  readonly tests: number
  readonly hideCalls: boolean
  readonly announcement: string
  readonly delay: Scene['delay']
  readonly switches: readonly SceneSwitch[]
}

const COLUMNS = `owner_id as "ownerId", id, name, skin, accent, size, plates, key_number as "keyNumber", shared, tests,
  hide_calls as "hideCalls", announcement, delay, switches`

/** Oldest scenes first. */
export async function readScenes(pool: pg.Pool, ownerId: number): Promise<readonly StoredScene[]> {
  const { rows } = await pool.query<StoredScene>({
    name: 'scenes',
    text: `select ${COLUMNS} from stream_scene where owner_id = $1 order by id`,
    values: [ownerId],
  })
  return rows
}

export async function readScene(pool: pg.Pool, ownerId: number, id: number): Promise<StoredScene | undefined> {
  const { rows } = await pool.query<StoredScene>({
    name: 'scene',
    text: `select ${COLUMNS} from stream_scene where owner_id = $1 and id = $2`,
    values: [ownerId, id],
  })
  return rows[0]
}

/** @returns false when the owner has the maximum number, even for concurrent calls */
export async function insertScene(
  app: FastifyInstance,
  { ownerId, id }: Pick<StoredScene, 'ownerId' | 'id'>,
  { name, skin, accent, size, plates }: SceneTemplate,
  max: number,
): Promise<boolean> {
  return app.transaction(async (trx) => {
    await oneAtATime(trx, 'stream_scene', ownerId)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from stream_scene where owner_id = ${ownerId}`.execute(trx)
    if ((rows[0]?.n ?? 0) >= max) return false
    await sql`
      insert into stream_scene (owner_id, id, name, skin, accent, size, plates, created_at)
      values (${ownerId}, ${id}, ${name}, ${skin}, ${accent}, ${size}, ${JSON.stringify(plates)}, ${app.clock.now()})`.execute(
      trx,
    )
    return true
  })
}

/** @returns false when the scene does not exist; so do the functions below */
export async function updateScene(
  pool: pg.Pool,
  ownerId: number,
  id: number,
  { name, skin, accent, size, plates }: SceneTemplate,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'scene-update',
    text: `update stream_scene set name = $3, skin = $4, accent = $5, size = $6, plates = $7 where owner_id = $1 and id = $2`,
    values: [ownerId, id, name, skin, accent, size, JSON.stringify(plates)],
  })
  return rowCount === 1
}

export async function deleteScene(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from stream_scene where owner_id = $1 and id = $2', [ownerId, id])
  return rowCount === 1
}

/** Increments the number of the key, which also invalidates the code of the scene. */
export async function rotateKey(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update stream_scene set key_number = key_number + 1, shared = false where owner_id = $1 and id = $2',
    [ownerId, id],
  )
  return rowCount === 1
}

export async function setShared(pool: pg.Pool, ownerId: number, id: number, shared: boolean): Promise<boolean> {
  const { rowCount } = await pool.query('update stream_scene set shared = $3 where owner_id = $1 and id = $2', [
    ownerId,
    id,
    shared,
  ])
  return rowCount === 1
}

/** Settings of the remote control. They are applied atomically, without affecting concurrent changes of the layout. */
export interface SceneControl {
  readonly plate: { readonly id: string; readonly shown: boolean } | undefined
  readonly skin: string | undefined
  readonly hideCalls: boolean | undefined
  readonly announcement: string | undefined
  readonly delay: number | undefined
  readonly switches: readonly SceneSwitch[] | undefined
}

/** @returns false for an unknown scene or plate */
export async function controlScene(
  pool: pg.Pool,
  ownerId: number,
  id: number,
  { plate, skin, hideCalls, announcement, delay, switches }: SceneControl,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update stream_scene set skin = coalesce($3, skin), hide_calls = coalesce($4, hide_calls),
       announcement = coalesce($7, announcement), delay = coalesce($8, delay), switches = coalesce($9::jsonb, switches),
       plates = case when $5::text is null then plates else (
         select jsonb_agg(case when p ->> 'id' = $5 then jsonb_set(p, '{shown}', to_jsonb($6::boolean)) else p end order by n)
         from jsonb_array_elements(plates) with ordinality as of (p, n)) end
     where owner_id = $1 and id = $2
       and ($5::text is null or plates @> jsonb_build_array(jsonb_build_object('id', $5::text)))`,
    [
      ownerId,
      id,
      skin ?? null,
      hideCalls ?? null,
      plate?.id ?? null,
      plate?.shown ?? null,
      announcement ?? null,
      delay ?? null,
      switches === undefined ? null : JSON.stringify(switches),
    ],
  )
  return rowCount === 1
}

export async function countTest(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('update stream_scene set tests = tests + 1 where owner_id = $1 and id = $2', [
    ownerId,
    id,
  ])
  return rowCount === 1
}
