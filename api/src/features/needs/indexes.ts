/** Cache of the need indexes that this process has used recently. */

import { isWay } from '@onfreq/ham/awards/kind-rules'
import { isItemKind } from '@onfreq/ham/needs/items'
import { NeedIndex } from '@onfreq/ham/needs/need-index'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countChanges } from '#kernel/award-cells/count-cells.ts'
import { readHome } from './home.ts'
import { type Head, readRows } from './repository.ts'

/** Each may be several megabytes for a member with a million contacts. */
const MAX_CACHED = 200

interface CachedIndex {
  readonly index: NeedIndex
  head: Head | null
  work: Promise<void>
}

export function createIndexes(app: FastifyInstance): (ownerId: number) => Promise<NeedIndex> {
  const { pool } = app
  const stored = new LRUCache<number, CachedIndex>({ max: MAX_CACHED })

  async function update(ownerId: number, entry: CachedIndex): Promise<void> {
    await countChanges(pool, ownerId)
    const { epoch, seq, full, rows } = await readRows(pool, ownerId, entry.head)
    if (full) entry.index.clear()
    entry.index.apply(
      rows.flatMap(([kind, item, band, modeClass, n, mask, way, place]) =>
        isItemKind(kind) && isWay(way) ? [{ kind, item, band, modeClass, n, mask, way, place }] : [],
      ),
    )
    entry.index.setHome(await readHome(app, ownerId))
    entry.head = { epoch, seq }
  }

  return async (ownerId) => {
    const entry = stored.get(ownerId) ?? { index: new NeedIndex(), head: null, work: Promise.resolve() }
    stored.set(ownerId, entry)
    const work = entry.work.then(() => update(ownerId, entry))
    // After a failure, the next caller tries again.
    entry.work = work.catch(() => {})
    await work
    return entry.index
  }
}
