/** Deletes old bases and segments. Every moment of the retention period stays restorable, even across archives. */
import type { FileStore } from '../../files/file-store.ts'
import { type Archive, type Base, baseFolder, listArchives } from './manifest.ts'

const DAY_MS = 86_400_000
/** A base without a manifest may still be in progress until this age, in milliseconds. */
const MIN_AGE_MS = 2 * DAY_MS

export interface Window {
  readonly days: number
  readonly now: Date
  /** The current archive, whose newest base is never deleted. */
  readonly current: string
}

const newest = ({ bases, segments }: Archive) =>
  Math.max(...bases.map(({ ended_at }) => Date.parse(ended_at)), ...segments.slice(-1).map(({ at }) => at.getTime()))

/** The latest base before each moment of the window. */
export function retainedBases(archive: Archive, { days, now, current }: Window): readonly Base[] {
  const since = now.getTime() - Math.max(1, days) * DAY_MS
  return archive.bases.filter((_, n) => {
    const next = archive.bases[n + 1]
    if (next !== undefined) return Date.parse(next.ended_at) >= since
    return archive.id === current || newest(archive) >= since
  })
}

export async function deleteOldArchives(store: FileStore, window: Window): Promise<void> {
  const since = window.now.getTime() - Math.max(1, window.days) * DAY_MS
  for (const archive of await listArchives(store)) {
    const stored = retainedBases(archive, window)
    const expired = archive.bases.filter((base) => !stored.includes(base))
    // Manifests first: a partly deleted base must not look complete.
    for (const { id } of expired) await store.remove(`${baseFolder(archive.id, id)}manifest.json`)
    const [first] = stored
    const full = new Set(stored.map(({ id }) => id))
    for await (const { key, modifiedAt } of store.list(`archive/${archive.id}/`)) {
      const [, , kind, name = ''] = key.split('/')
      const dropped =
        kind === 'base'
          ? expired.some(({ id }) => id === name) ||
            (!full.has(name) && window.now.getTime() - modifiedAt.getTime() > MIN_AGE_MS)
          : first === undefined
            ? archive.id !== window.current && modifiedAt.getTime() < since
            : name.slice(0, 24) < first.segment
      if (dropped) await store.remove(key)
    }
  }
}
