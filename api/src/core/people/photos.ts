/** A member's photos, newest first. One of them is the profile picture. */
import { PHOTO_LIMITS, type Photo } from '@onfreq/contracts/people/photos'
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import type { Pictures } from './pictures/store.ts'

export interface Photos {
  list(ownerId: number, limit?: number): Promise<Photo[]>
  count(ownerId: number): Promise<number>
  upload(ownerId: number, file: Buffer): Promise<Photo>
  remove(ownerId: number, id: number): Promise<void>
  makeDefault(ownerId: number, id: number): Promise<void>
}

interface PhotoRow {
  id: number
  name: string
  width: number
  height: number
  created_at: Date
}

const notFound = () => new ProductError(404, 'people.photo_not_found', PHOTO_TEXTS.notFound)

export function createPhotos(app: FastifyInstance, pictures: Pictures): Photos {
  const getPhotos = (ownerId: number) =>
    app.db.selectFrom('picture').where('owner_id', '=', ownerId).where('kind', '=', 'photo')

  async function profileImage(ownerId: number): Promise<string | null> {
    return (await app.accounts.byId(ownerId))?.profileImageName ?? null
  }

  async function count(ownerId: number): Promise<number> {
    const row = await getPhotos(ownerId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst()
    return Number(row?.n ?? 0)
  }

  async function list(ownerId: number, limit: number = PHOTO_LIMITS.photos): Promise<Photo[]> {
    const [rows, profileImageName] = await Promise.all([
      getPhotos(ownerId)
        .select(['id', 'name', 'width', 'height', 'created_at'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
      profileImage(ownerId),
    ])
    return rows.map((row) => toPhoto(row, profileImageName))
  }

  async function requirePhotoName(ownerId: number, id: number): Promise<string> {
    const row = await getPhotos(ownerId).select('name').where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    return row.name
  }

  return {
    list,
    count,
    async upload(ownerId, file) {
      if ((await count(ownerId)) >= PHOTO_LIMITS.photos) {
        throw new ProductError(422, 'people.photo_limit', PHOTO_TEXTS.tooMany)
      }
      const { id, name, width, height, createdAt } = await pictures.store({ ownerId, kind: 'photo' }, file)
      // The first photo becomes the profile picture.
      const before = await profileImage(ownerId)
      if (before === null) await app.accounts.setProfileImage(ownerId, name)
      return toPhoto({ id, name, width, height, created_at: createdAt }, before ?? name)
    },
    async remove(ownerId, id) {
      const name = await requirePhotoName(ownerId, id)
      await pictures.remove(ownerId, 'photo', id)
      const same = await getPhotos(ownerId).select('id').where('name', '=', name).executeTakeFirst()
      if (same === undefined && (await profileImage(ownerId)) === name)
        await app.accounts.setProfileImage(ownerId, null)
    },
    async makeDefault(ownerId, id) {
      await app.accounts.setProfileImage(ownerId, await requirePhotoName(ownerId, id))
    },
  }
}

function toPhoto({ id, name, width, height, created_at }: PhotoRow, profileImageName: string | null): Photo {
  return {
    id,
    profile_image_name: name,
    created_at: instant(created_at),
    width,
    height,
    is_default: name === profileImageName,
  }
}
