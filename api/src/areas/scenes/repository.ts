import type { SceneTemplate } from '@onfreq/contracts/scenes/scene'
import type pg from 'pg'

export interface StoredScene extends SceneTemplate {
  readonly ownerId: number
  readonly id: number
  readonly keyNumber: number
  readonly shared: boolean
  readonly tests: number
}

const COLUMNS = `owner_id as "ownerId", id, name, skin, accent, size, plates, key_number as "keyNumber", shared, tests`

/** The oldest first. */
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

/** @returns false where the owner has as many as there may be */
export async function insertScene(
  pool: pg.Pool,
  { ownerId, id }: Pick<StoredScene, 'ownerId' | 'id'>,
  { name, skin, accent, size, plates }: SceneTemplate,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'scene-insert',
    text: `insert into stream_scene (owner_id, id, name, skin, accent, size, plates, created_at)
      select $1, $2, $3, $4, $5, $6, $7, $8
      where (select count(*) from stream_scene where owner_id = $1) < $9`,
    values: [ownerId, id, name, skin, accent, size, JSON.stringify(plates), now, most],
  })
  return rowCount === 1
}

/** @returns false when there is none; so with the others */
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

/** A new key also ends the code under which the scene was shared. */
export async function raiseKey(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
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

export async function countTest(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('update stream_scene set tests = tests + 1 where owner_id = $1 and id = $2', [
    ownerId,
    id,
  ])
  return rowCount === 1
}
