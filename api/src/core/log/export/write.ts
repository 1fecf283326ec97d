/** Writes contacts as an ADIF file in chunks. */
import type { Hash } from 'node:crypto'
import type { ExportFormat } from '@onfreq/contracts/log/export'
import { ADX_FOOTER, adiHeader, adiRecord, adxHeader, adxRecord } from '@onfreq/ham/adif/writer'
import { contactToFields } from '../contact/adif.ts'
import type { ExportedContact } from '../contact/exported.ts'

export interface ExportCounter {
  records: number
  /** Time in the header at which the file was written. */
  readonly content?: Hash
}

export async function* writeAdif(
  pages: AsyncIterable<readonly ExportedContact[]>,
  format: ExportFormat,
  createdAt: number,
  counter: ExportCounter,
): AsyncGenerator<string> {
  const encoding = format === 'ascii' ? 'ascii' : 'utf-8'
  const header = { programId: 'Onfreq', programVersion: '1', createdAt, encoding } as const
  yield format === 'adx' ? adxHeader(header) : adiHeader(header)
  for await (const page of pages) {
    let text = ''
    for (const contact of page) {
      const fields = contactToFields(contact)
      text += format === 'adx' ? adxRecord(fields) : adiRecord(fields, encoding)
    }
    counter.records += page.length
    counter.content?.update(text)
    yield text
  }
  if (format === 'adx') yield ADX_FOOTER
}
