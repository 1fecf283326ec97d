/** The records of a batch that could not be read, as a file to mend and import again. */
import { adiHeader } from '@onfreq/ham/adif/writer'
import { sayKept } from '@onfreq/i18n/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { readRejected } from './batches.ts'

const PAGE = 500
const ENDS = /<eor>\s*$/i

/** Each record stands under a line that says where it was and what is wrong with it, in English as all of the file. */
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
