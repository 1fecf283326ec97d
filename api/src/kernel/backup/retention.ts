/** Backup retention: the newest of each of the last days, weeks and months is retained. */
import { listBackups, readManifest } from './catalogue.ts'
import { listName, objectName, readList } from './objects.ts'
import type { Vault } from './vault.ts'

export interface Keep {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

const DAY_MS = 86_400_000
/** Age in milliseconds below which unreferenced files may belong to a backup in progress. */
const MIN_AGE_MS = 2 * DAY_MS

/** Backup times to retain. Always includes the newest one and all within a day before `now`. */
export function selectRetained(moments: readonly Date[], { days, weeks, months }: Keep, now: Date): readonly Date[] {
  const newestFirst = [...moments].sort((a, b) => b.getTime() - a.getTime())
  const stays = new Set(newestFirst.filter((at, n) => n === 0 || now.getTime() - at.getTime() < DAY_MS))
  const rules = [
    { limit: days, of: (at: Date) => String(Math.floor(at.getTime() / DAY_MS)) },
    // Weeks begin on Mondays; 1 January 1970 was a Thursday.
    { limit: weeks, of: (at: Date) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)) },
    { limit: months, of: (at: Date) => at.toISOString().slice(0, 7) },
  ]
  for (const { limit, of } of rules) {
    const spans = new Set<string>()
    for (const at of newestFirst) {
      const span = of(at)
      if (spans.has(span) || spans.size >= limit) continue
      spans.add(span)
      stays.add(at)
    }
  }
  return moments.filter((at) => stays.has(at))
}

/** @returns ids of the deleted backups */
export async function deleteOldBackups(vault: Vault, retention: Keep, now: Date): Promise<readonly string[]> {
  const { store } = vault
  const backups = await Promise.all(
    (await listBackups(store)).map(async (id) => ({ id, at: new Date((await readManifest(store, id)).began_at) })),
  )
  const moments = backups.map(({ at }) => at)
  const stay = new Set(selectRetained(moments, retention, now))
  const expired = backups.filter(({ at }) => !stay.has(at)).map(({ id }) => id)
  // The manifest first: a partly deleted backup must not look complete.
  for (const id of expired) await store.remove(`backups/${id}/manifest.json`)
  const retainedIds = new Set(backups.filter(({ at }) => stay.has(at)).map(({ id }) => id))
  const isOld = (modifiedAt: Date) => now.getTime() - modifiedAt.getTime() > MIN_AGE_MS
  for await (const { key, modifiedAt } of store.list('backups/')) {
    const id = key.split('/')[1] ?? ''
    if (expired.includes(id) || (!retainedIds.has(id) && isOld(modifiedAt))) await store.remove(key)
  }
  // Without the secret key the lists of the other backups cannot be read, so no file is known to be unused.
  if (expired.length > 0 && (vault.key === undefined || vault.key.identity !== undefined))
    await deleteUnreferencedObjects(vault, retainedIds, isOld)
  return expired
}

async function deleteUnreferencedObjects(
  vault: Vault,
  retainedIds: ReadonlySet<string>,
  isOld: (at: Date) => boolean,
): Promise<void> {
  const referenced = new Set<string>()
  for (const id of retainedIds) {
    const manifest = await readManifest(vault.store, id)
    for (const kind of ['files', 'releases'] as const) {
      const entries = await readList(vault, listName(id, kind), manifest[kind])
      for (const { sha256 } of entries.values()) referenced.add(objectName(sha256))
    }
  }
  for await (const { key, modifiedAt } of vault.store.list('objects/')) {
    if (!referenced.has(key.replace(/\.age$/, '')) && isOld(modifiedAt)) await vault.store.remove(key)
  }
}
