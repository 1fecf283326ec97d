/** The unreadable records of a batch, as a file to correct and import again. */
import { adiHeader } from '@onfreq/ham/adif/writer'
import { sayKept } from '@onfreq/i18n/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { readRejected } from './batches.ts'

const PAGE = 500
const ENDS = /<eor>\s*$/i

/** Each record follows a line with its position and problem. The file is in English. */
export async function* rejectsFile(sql: Sql, ownerId: number, importId: number, now: Date): AsyncGenerator<string> {
  yield adiHeader({
    programId: 'Onfreq',
    programVersion: '1',
    createdAt: now.getTime(),
    title: 'Contacts that could not be imported',
  })
  let after = 0
  for (;;) {
    const rows = await readRejected(sql, ownerId, importId, after, PAGE)
    for (const row of rows) {
      const raw = row.raw.trim()
      yield `Line ${row.line}: ${sayKept(row.message).replaceAll('<', ' ')}\r\n${raw}${ENDS.test(raw) ? '' : '<EOR>'}\r\n\r\n`
      after = row.seq
    }
    if (rows.length < PAGE) return
  }
}
