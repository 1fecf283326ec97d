/**
 * The archive of the embedded database: copies of its folder ("bases") and every WAL segment since, in a vault as
 *
 * archive/<archive>/base/<base>/manifest.json   written last; without it there is no base
 * archive/<archive>/base/<base>/base.tar archive/<archive>/log/<segment>
 *
 * An archive is one contiguous WAL. Where a segment does not follow the previous one (another server, a restore, a
 * period without archiving), another archive starts, with its own base.
 */
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '../../errors.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readText } from '../vault.ts'

/** The version this build writes, and the newest it reads. */
export const BASE_FORMAT = 1

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const Base = Type.Object({
  format: Type.Integer(),
  id: Type.String(),
  archive: Type.String(),
  began_at: Type.String(),
  /** Database time at which the copy became consistent: the earliest moment it can restore. */
  ended_at: Type.String(),
  version: Type.String(),
  /** Major version of PostgreSQL; no other version can read the base. */
  postgres: Type.String(),
  /** Node's platform and architecture, such as `linux-x64`. */
  platform: Type.String(),
  timeline: Type.Integer(),
  /** The WAL segment in which the copy became consistent; later ones come from the archive. */
  segment: Type.String(),
  encrypted_to: Type.Union([Type.String(), Type.Null()]),
  secret: Type.Object({ fingerprint: Hash }),
  migrations: Type.Array(Type.Object({ name: Type.String(), hash: Type.String() })),
  bytes: Type.Integer(),
  sha256: Hash,
})
export type Base = Static<typeof Base>

const baseCheck = Compile(Base)

export const baseFolder = (archive: string, id: string) => `archive/${archive}/base/${id}/`
export const baseName = ({ archive, id }: Pick<Base, 'archive' | 'id'>) => `${baseFolder(archive, id)}base.tar`
export const manifestName = ({ archive, id }: Pick<Base, 'archive' | 'id'>) => `${baseFolder(archive, id)}manifest.json`
export const segmentKey = (archive: string, segment: string) => `archive/${archive}/log/${segment}`

const MANIFEST = /^archive\/([^/]+)\/base\/([^/]+)\/manifest\.json$/
const SEGMENT = /^archive\/([^/]+)\/log\/([0-9A-F]{24})\.gz(?:\.age)?$/

export interface Archived {
  readonly name: string
  readonly bytes: number
  /** Upload time, which is later than the contents. */
  readonly at: Date
}

export interface Archive {
  readonly id: string
  /** Complete bases, oldest first. */
  readonly bases: readonly Base[]
  /** Segments in WAL order. */
  readonly segments: readonly Archived[]
}

/**
 * All archives, oldest first, including those without a base.
 * @throws StartError for a base this build cannot read
 */
export async function listArchives(store: FileStore): Promise<readonly Archive[]> {
  const archives = new Map<string, { bases: Base[]; segments: Archived[] }>()
  for await (const { key, size, modifiedAt } of store.list('archive/')) {
    const id = key.split('/')[1] ?? ''
    const archive = archives.get(id) ?? { bases: [], segments: [] }
    archives.set(id, archive)
    if (MANIFEST.test(key)) archive.bases.push(await readBase(store, key))
    const [, , segment] = SEGMENT.exec(key) ?? []
    if (segment !== undefined) archive.segments.push({ name: segment, bytes: size, at: modifiedAt })
  }
  return [...archives]
    .map(([id, { bases, segments }]) => ({
      id,
      bases: bases.sort((a, b) => (a.ended_at < b.ended_at ? -1 : 1)),
      segments: segments.sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function readBase(store: FileStore, key: string): Promise<Base> {
  const value: unknown = JSON.parse(await readText(store, key))
  if (typeof value === 'object' && value !== null && 'format' in value && Number(value.format) > BASE_FORMAT) {
    throw new StartError(`${key} was written by a newer version of Onfreq. Use that one.`)
  }
  if (!baseCheck.Check(value)) throw new StartError(`${key} is damaged.`)
  return value
}
