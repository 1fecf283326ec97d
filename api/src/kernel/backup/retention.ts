/** Backup retention: the newest of each of the last days, weeks and months is retained. */
import { listBackups, readManifest } from './catalogue.ts'
import { listName, objectName, readList } from './objects.ts'
import type { Vault } from './vault.ts'

export interface Keep {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

const DAY = 86_400_000
/** Parts of an unfinished backup and unreferenced files may belong to one in progress. */
const YOUNG = 2 * DAY

/** Times to retain: always the newest, and everything within a day before `now`. */
export function selectRetained(moments: readonly Date[], { days, weeks, months }: Keep, now: Date): readonly Date[] {
  const newestFirst = [...moments].sort((a, b) => b.getTime() - a.getTime())
  const stays = new Set(newestFirst.filter((at, n) => n === 0 || now.getTime() - at.getTime() < DAY))
  const rules = [
    { limit: days, of: (at: Date) => String(Math.floor(at.getTime() / DAY)) },
    // Weeks begin on Mondays; 1 January 1970 was a Thursday.
    { limit: weeks, of: (at: Date) => String(Math.floor((at.getTime() / DAY + 3) / 7)) },
    { limit: months, of: (at: Date) => at.toISOString().slice(0, 7) },
  ]
  for (const { limit, of } of rules) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const span = of(at)
      if (seen.has(span) || seen.size >= limit) continue
      seen.add(span)
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
  const gone = backups.filter(({ at }) => !stay.has(at)).map(({ id }) => id)
  // The manifest first: a backup that lost a part must not look complete.
  for (const id of gone) await store.remove(`backups/${id}/manifest.json`)
  const full = new Set(backups.filter(({ at }) => stay.has(at)).map(({ id }) => id))
  const old = (modifiedAt: Date) => now.getTime() - modifiedAt.getTime() > YOUNG
  for await (const { key, modifiedAt } of store.list('backups/')) {
    const id = key.split('/')[1] ?? ''
    if (gone.includes(id) || (!full.has(id) && old(modifiedAt))) await store.remove(key)
  }
  // Without the secret key the files referenced by other backups are unknown.
  if (gone.length > 0 && (vault.key === undefined || vault.key.identity !== undefined))
    await dropObjects(vault, full, old)
  return gone
}

async function dropObjects(vault: Vault, full: ReadonlySet<string>, old: (at: Date) => boolean): Promise<void> {
  const named = new Set<string>()
  for (const id of full) {
    const manifest = await readManifest(vault.store, id)
    for (const kind of ['files', 'releases'] as const) {
      const entries = await readList(vault, listName(id, kind), manifest[kind])
      for (const { sha256 } of entries.values()) named.add(objectName(sha256))
    }
  }
  for await (const { key, modifiedAt } of vault.store.list('objects/')) {
    if (!named.has(key.replace(/\.age$/, '')) && old(modifiedAt)) await vault.store.remove(key)
  }
}
