/** What can be made of a chunk before the database is asked about it, while it still works on the one before. */
import { setImmediate as immediate } from 'node:timers/promises'
import type { Ids } from '../../../ids.ts'
import type { Chunk, Draft } from './chunk.ts'
import { type CopiedRows, rowsOf } from './copy.ts'

interface ReadyContext {
  readonly ids: Pick<Ids, 'next'>
  readonly now: Date
  readonly batch: { readonly id: number; readonly dryRun: boolean }
}

interface ReadyRows {
  readonly drafts: readonly Draft[]
  /** How many of them are near another one. */
  readonly near: number
  readonly copied: CopiedRows
}

/** A chunk whose contacts are whole, with the rows of each owner. */
export interface ReadyChunk extends Chunk {
  /** Of drafts as they are if the log has none of them, which is nearly always so. */
  readonly rows: ReadonlyMap<number, ReadyRows>
}

export async function makeReady(chunk: Chunk, context: ReadyContext): Promise<ReadyChunk> {
  const rows = new Map<number, ReadyRows>()
  for (const [ownerId, drafts] of Map.groupBy(chunk.drafts, (draft) => draft.ownerId)) {
    for (const draft of drafts) complete(draft, context)
    if (context.batch.dryRun) continue
    const { fields, pieces } = rowsOf(drafts.map(({ data }) => data))
    const made: Buffer[] = []
    for (const piece of pieces) {
      made.push(piece)
      // The database's answers would wait for all of them.
      await immediate()
    }
    rows.set(ownerId, { drafts, near: countNear(drafts), copied: { fields, pieces: made } })
  }
  return { ...chunk, rows }
}

const countNear = (drafts: readonly Draft[]): number => drafts.filter(({ near }) => near).length

function complete({ data, ownerId, publicCall, near, hash }: Draft, { ids, now, batch }: ReadyContext): void {
  data.ownerId = ownerId
  data.id = batch.dryRun ? 0 : ids.next()
  data.createdAt = now
  data.importId = batch.id
  data.publicCall = publicCall
  data.possibleDuplicate = near
  data.sourceHash = hash
  data.origin = 'IMPORT'
}

/** The rows that were made for these drafts, if nothing was found out about them since. */
export function readyRows({ rows }: ReadyChunk, ownerId: number, fresh: readonly Draft[]): CopiedRows | undefined {
  const ready = rows.get(ownerId)
  return ready?.drafts.length === fresh.length && ready.near === countNear(fresh) ? ready.copied : undefined
}
