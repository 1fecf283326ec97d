/** Deletes old bases and segments: every moment of the last days stays restorable, regardless of archive changes. */
import type { FileStore } from '../../files/file-store.ts'
import { type Archive, type Base, baseFolder, listArchives } from './manifest.ts'

const DAY = 86_400_000
/** A base without a manifest may be in progress. */
const YOUNG = 2 * DAY

export interface Window {
  readonly days: number
  readonly now: Date
  /** The current archive: its newest base always stays. */
  readonly current: string
}

const newest = ({ bases, segments }: Archive) =>
  Math.max(...bases.map(({ ended_at }) => Date.parse(ended_at)), ...segments.slice(-1).map(({ at }) => at.getTime()))

/** The latest base before each moment of the window. */
export function retainedBases(archive: Archive, { days, now, current }: Window): readonly Base[] {
  const since = now.getTime() - Math.max(1, days) * DAY
  return archive.bases.filter((_, n) => {
    const next = archive.bases[n + 1]
    if (next !== undefined) return Date.parse(next.ended_at) >= since
    return archive.id === current || newest(archive) >= since
  })
}

export async function deleteOldArchives(store: FileStore, window: Window): Promise<void> {
  const since = window.now.getTime() - Math.max(1, window.days) * DAY
  for (const archive of await listArchives(store)) {
    const stored = retainedBases(archive, window)
    const gone = archive.bases.filter((base) => !stored.includes(base))
    // Manifests first: an incomplete base must not look complete.
    for (const { id } of gone) await store.remove(`${baseFolder(archive.id, id)}manifest.json`)
    const [first] = stored
    const full = new Set(stored.map(({ id }) => id))
    for await (const { key, modifiedAt } of store.list(`archive/${archive.id}/`)) {
      const [, , kind, name = ''] = key.split('/')
      const dropped =
        kind === 'base'
          ? gone.some(({ id }) => id === name) ||
            (!full.has(name) && window.now.getTime() - modifiedAt.getTime() > YOUNG)
          : first === undefined
            ? archive.id !== window.current && modifiedAt.getTime() < since
            : name.slice(0, 24) < first.segment
      if (dropped) await store.remove(key)
    }
  }
}
