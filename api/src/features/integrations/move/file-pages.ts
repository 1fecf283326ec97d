/**
 * Splits the file of another log into pages of complete records while it is downloaded, so that files of any size fit
 * in memory.
 */
import { AdifReader } from '@onfreq/ham/adif/reader'
import { type AdifField, type AdifHeader, fieldValue, readStream } from '@onfreq/ham/adif/records'
import { adiRecord } from '@onfreq/ham/adif/writer'

/** Size of a page. One page and the beginning of the next are held in memory. */
export const PAGE_BYTES = 2 * 1024 * 1024
/** Number of characters passed to `checkEnd`. The text after the last record of a complete file is shorter. */
const END_BYTES = 2_000
/** Large chunks are parsed in parts of this size, so that other requests are served in between. */
const PART_BYTES = 256 * 1024

export interface FilePage {
  /** ADIF without a header. */
  readonly adif: string
  readonly contacts: number
}

export interface FileEnd {
  readonly header: AdifHeader
  /** The last characters of the file. */
  readonly text: string
  readonly contacts: number
}

export interface FileRules {
  /** Rewrites the fields of a record. Unreadable records are passed on unchanged, so that the import reports them. */
  readonly toFields?: (fields: readonly AdifField[]) => readonly AdifField[]
  /**
   * Runs after the last page.
   * @throws when the file is incomplete
   */
  readonly checkEnd?: (end: FileEnd) => void
  readonly pageBytes?: number
}

export async function* splitFile(
  file: AsyncIterable<Uint8Array>,
  { toFields, checkEnd, pageBytes = PAGE_BYTES }: FileRules,
): AsyncGenerator<FilePage> {
  const reader = new AdifReader()
  let end = Buffer.alloc(0)
  async function* splitChunks() {
    for await (const chunk of file) {
      for (let start = 0; start < chunk.length; start += PART_BYTES) {
        const part = chunk.subarray(start, start + PART_BYTES)
        end = Buffer.concat([end, part.subarray(-END_BYTES)]).subarray(-END_BYTES)
        yield part
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }
  let records: string[] = []
  let [size, contacts] = [0, 0]
  for await (const item of readStream(reader, splitChunks())) {
    const text = item.kind === 'record' && toFields !== undefined ? adiRecord(toFields(item.fields)) : item.raw()
    records.push(text)
    size += text.length
    contacts += 1
    if (size < pageBytes) continue
    yield { adif: records.join('\r\n'), contacts: records.length }
    records = []
    size = 0
  }
  if (records.length > 0) yield { adif: records.join('\r\n'), contacts: records.length }
  checkEnd?.({ header: reader.header, text: end.toString(), contacts })
}

/** The number of records announced in a header; NaN without one. */
export const parseAnnouncedCount = ({ fields }: AdifHeader, name: string): number =>
  Number(fieldValue(fields, name).trim() || Number.NaN)
