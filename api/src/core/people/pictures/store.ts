/** Stored pictures: files once per content, and one row per use. The files are deleted with the last use. */
import { createHash } from 'node:crypto'
import { PICTURE_SIZES, type PictureSize } from '@onfreq/contracts/people/picture-address'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { StoredBytes } from '../../../kernel/limits/storage.ts'
import { type DrawnPicture, drawPicture, PICTURE_FORMATS, type PictureFormat } from './decode.ts'
import { createPictureQueue } from './queue.ts'

export type PictureKind = 'photo' | 'sstv' | 'hero'

export interface PictureUse {
  readonly ownerId: number
  readonly kind: PictureKind
  /** The contact of an SSTV picture. */
  readonly contactId?: number
  /** Throws when there is no room for another picture. Runs in the transaction that adds it. */
  readonly admit?: (trx: Trx) => Promise<void>
}

export interface StoredPicture {
  readonly id: number
  /** File name below `/content/`. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly createdAt: Date
}

export interface Pictures {
  /** @throws PictureError when it is not a picture. A file that is used twice is stored once. */
  store(use: PictureUse, file: Buffer): Promise<StoredPicture>
  /** Removes a use, and the files with the last one. False when there was none. */
  remove(ownerId: number, kind: PictureKind, id: number): Promise<boolean>
  /** Removes all uses of an owner. */
  removeAll(ownerId: number): Promise<void>
}

interface Area {
  readonly width: number
  readonly height: number
}

const NAME = /^[0-9a-f]{32}\.jpg$/

/** Counts the full size for each use, even when several share the file. */
export const pictureBytes: StoredBytes = (owners) => sql`(
  select coalesce(sum(s.bytes), 0) from picture p join stored_size s on s.name = p.name where p.owner_id = any(${owners}))`

export const isPictureName = (name: string) => NAME.test(name)

export function pictureKey(name: string, size: PictureSize, format: PictureFormat): string {
  const hash = name.slice(0, 32)
  return `pictures/${hash.slice(0, 2)}/${hash}/${size}.${format}`
}

export function createPictures(app: FastifyInstance): Pictures {
  const inTurn = createPictureQueue()

  /** Serialises storing and removing the same content across processes. */
  async function lock(trx: Trx, name: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`.execute(trx)
  }

  async function findArea(db: Database | Trx, name: string): Promise<Area | undefined> {
    return db.selectFrom('picture').select(['width', 'height']).where('name', '=', name).executeTakeFirst()
  }

  async function putFiles(trx: Trx, name: string, { width, height, files }: DrawnPicture): Promise<Area> {
    for (const { size, format, body } of files) await app.files.put(pictureKey(name, size, format), body)
    const bytes = files.reduce((sum, { body }) => sum + body.length, 0)
    await sql`
      insert into stored_size (name, bytes) values (${name}, ${bytes})
      on conflict (name) do update set bytes = excluded.bytes`.execute(trx)
    return { width, height }
  }

  async function dropUnused(trx: Trx, name: string): Promise<void> {
    const left = await trx.selectFrom('picture').select('id').where('name', '=', name).executeTakeFirst()
    if (left !== undefined) return
    for (const key of getKeys(name)) await app.files.remove(key)
    await sql`delete from stored_size where name = ${name}`.execute(trx)
  }

  async function removeOne(ownerId: number, id: number, name: string): Promise<void> {
    await app.transaction(async (trx) => {
      await lock(trx, name)
      await trx.deleteFrom('picture').where('owner_id', '=', ownerId).where('id', '=', id).execute()
      await dropUnused(trx, name)
    })
  }

  return {
    async store({ ownerId, kind, contactId = null, admit }, file) {
      const draw = (picture: Buffer) => inTurn(ownerId, () => drawPicture(picture))
      const name = `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.jpg`
      const drawn = (await findArea(app.db, name)) === undefined ? await draw(file) : undefined
      return app.transaction(async (trx) => {
        await lock(trx, name)
        await admit?.(trx)
        // Rendered here only when the last use, and the files, were removed a moment ago.
        const area = (await findArea(trx, name)) ?? (await putFiles(trx, name, drawn ?? (await draw(file))))
        const stored = { id: app.ids.next(), name, width: area.width, height: area.height, createdAt: app.clock.now() }
        await trx
          .insertInto('picture')
          .values({
            owner_id: ownerId,
            id: stored.id,
            kind,
            name,
            width: area.width,
            height: area.height,
            created_at: stored.createdAt,
            contact_id: contactId,
          })
          .execute()
        return stored
      })
    },
    async remove(ownerId, kind, id) {
      const found = await app.db
        .selectFrom('picture')
        .select('name')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      if (found === undefined) return false
      await removeOne(ownerId, id, found.name)
      return true
    },
    async removeAll(ownerId) {
      const uses = await app.db.selectFrom('picture').select(['id', 'name']).where('owner_id', '=', ownerId).execute()
      for (const { id, name } of uses) await removeOne(ownerId, id, name)
    },
  }
}

function getKeys(name: string): string[] {
  return Object.keys(PICTURE_SIZES).flatMap((size) =>
    isSize(size) ? PICTURE_FORMATS.map((format) => pictureKey(name, size, format)) : [],
  )
}

const isSize = (size: string): size is PictureSize => size in PICTURE_SIZES
