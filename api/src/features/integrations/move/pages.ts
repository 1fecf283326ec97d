/** Fetched pages in the file store. */
import { Readable } from 'node:stream'
import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { StoredBytes } from '../../../kernel/limits/storage.ts'
import type { MoveRow } from './repository.ts'

type MoveRef = Pick<MoveRow, 'ownerId' | 'id'>

export const moveFolder = (ownerId: number) => `moves/${ownerId}/`
const pageFolder = ({ ownerId, id }: MoveRef) => `${moveFolder(ownerId)}${id}/`
export const pageKey = (move: MoveRef, page: number) => `${pageFolder(move)}${page}.adi`

/** Size of pages that have not been imported yet. */
export const moveBytes: StoredBytes = (owners) => sql`(
  select coalesce(sum(bytes), 0) from log_move where owner_id = any(${owners}))`

export async function removePages(app: FastifyInstance, move: MoveRef): Promise<void> {
  for await (const { key } of app.files.list(pageFolder(move))) await app.files.remove(key)
}

/**
 * Imports all pages as one file.
 * @throws ImportFileError
 */
export async function importPages(app: FastifyInstance, move: MoveRow, pages: number): Promise<number> {
  async function* readPages() {
    yield `${MOVE_NAMES[move.program]}\r\n<EOH>\r\n`
    for (let page = 0; page < pages; page += 1) {
      const file = await app.files.get(pageKey(move, page))
      if (file === undefined) throw new Error(`page ${page} of a move is gone`)
      yield* file.body
      yield '\r\n'
    }
  }
  const day = app.clock.now().toISOString().slice(0, 10)
  const host = move.url === '' ? '' : `-${new URL(move.url).hostname}`
  return app.logbook.importAdif(
    move.ownerId,
    move.program,
    `${move.program}${host}-${day}.adi`,
    Readable.from(readPages()),
  )
}
