/** Lists and reads existing backups. */
import { buffer } from 'node:stream/consumers'
import { StartError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { FORMAT, type Manifest, manifestCheck } from './manifest.ts'

const MANIFEST = /^backups\/([^/]+)\/manifest\.json$/

/** Ids of complete backups, oldest first. */
export async function listBackups(store: FileStore): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { key } of store.list('backups/')) {
    const [, id] = MANIFEST.exec(key) ?? []
    if (id !== undefined) ids.push(id)
  }
  return ids.sort()
}

/** @throws StartError when it does not exist or a newer version wrote it */
export async function readManifest(store: FileStore, id: string): Promise<Manifest> {
  const stored = await store.get(`backups/${id}/manifest.json`)
  if (stored === undefined) throw new StartError(`There is no complete backup named ${id} here.`)
  const value: unknown = JSON.parse((await buffer(stored.body)).toString('utf8'))
  if (typeof value === 'object' && value !== null && 'format' in value && Number(value.format) > FORMAT) {
    throw new StartError(`The backup ${id} was made by a newer version of Onfreq. Restore it with that one.`)
  }
  if (!manifestCheck.Check(value)) throw new StartError(`The manifest of the backup ${id} is damaged.`)
  return value
}

/**
 * The requested backup, or the newest one.
 * @throws StartError when there is none
 */
export async function findBackup(store: FileStore, requestedId: string | undefined): Promise<Manifest> {
  const id = requestedId ?? (await listBackups(store)).at(-1)
  if (id === undefined) throw new StartError('There is no complete backup here.')
  return readManifest(store, id)
}
