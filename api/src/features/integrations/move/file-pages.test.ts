import type { AdifField } from '@onfreq/ham/adif/records'
import { expect, test } from 'vitest'
import {
  type FileEnd,
  type FilePage,
  type FileRules,
  PAGE_BYTES,
  parseAnnouncedCount,
  splitFile,
} from './file-pages.ts'

const toRecord = (index: number, fields = '') =>
  `<CALL:6>DL${String(index % 100).padStart(2, '0')}AA<BAND:3>20m${fields}<EOR>\n`
const CHUNK = 64 * 1024

async function* toChunks(text: string, size = CHUNK) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function collectPages(pages: AsyncIterable<FilePage>): Promise<readonly FilePage[]> {
  const all: FilePage[] = []
  for await (const page of pages) all.push(page)
  return all
}

test('splits a file larger than 64 MB into pages of complete records, and reads each page only when it is requested', async () => {
  const comment = `<COMMENT:4000>${'x'.repeat(4000)}`
  const records = 17_000
  let read = 0
  async function* file() {
    yield Buffer.from('Cloudlog <EOH>\n')
    for (let n = 0; n < records; n += 1) {
      const bytes = Buffer.from(toRecord(n, comment))
      read += bytes.length
      yield bytes
    }
  }
  let [contacts, stored] = [0, 0]
  for await (const { adif, contacts: count } of splitFile(file(), {})) {
    contacts += count
    stored += adif.length
    expect(adif.length).toBeLessThan(PAGE_BYTES + 2 * 4100)
    expect(read - stored).toBeLessThan(2 * 4100 * 20)
    expect(adif.match(/<EOR>/g)).toHaveLength(count)
    expect(adif.startsWith('<CALL:6>')).toBe(true)
  }
  expect(contacts).toBe(records)
  expect(stored).toBeGreaterThan(64 * 1024 * 1024)
})

test.each([1, 2, 7, CHUNK])('produces the same pages from chunks of %d bytes', async (size) => {
  const text = `<EOH>${[1, 2, 3, 4, 5].map((n) => toRecord(n)).join('')}`
  const pages = await collectPages(splitFile(toChunks(text, size), { pageBytes: 60 }))
  expect(pages.map(({ contacts }) => contacts)).toEqual([2, 2, 1])
  expect(pages.map(({ adif }) => adif).join('')).toContain('DL05AA')
})

test('ends a page with the record that reaches its size', async () => {
  const text = `<EOH>${toRecord(1)}${toRecord(2)}`
  const { length } = toRecord(1).trim()
  const countRecords = async (pageBytes: number) =>
    (await collectPages(splitFile(toChunks(text), { pageBytes }))).map(({ contacts }) => contacts)
  expect(await countRecords(length)).toEqual([1, 1])
  expect(await countRecords(length + 2)).toEqual([2])
})

test('rewrites records as the rules say, and leaves others unchanged', async () => {
  const text = 'LoTW<EOH>\n<CALL:4>W1AW<QSL_RCVD:1:E>Y<EOR>\n<CALL:6>W1A'
  const rewriteFields = (fields: readonly AdifField[]) => fields.map((field) => ({ ...field, name: `X_${field.name}` }))
  const readWith = async (rules: FileRules) =>
    (await collectPages(splitFile(toChunks(text), rules))).map(({ adif }) => adif).join()
  const rewritten = await readWith({ toFields: rewriteFields })
  expect(rewritten).toContain('<X_QSL_RCVD:1')
  expect(rewritten).toContain('W1A')
  expect(await readWith({})).toContain('<CALL:4>W1AW<QSL_RCVD:1:E>Y<EOR>')
})

test('checks the end after the last page, with the header, the last characters and the number of records', async () => {
  const ends: FileEnd[] = []
  const text = `<APP_LoTW_NUMREC:1>2<EOH>${toRecord(1)}${toRecord(2)}<APP_LoTW_EOF>`
  const pages = await collectPages(splitFile(toChunks(text), { checkEnd: (end) => ends.push(end) }))
  expect(pages.map(({ contacts }) => contacts)).toEqual([2])
  expect(ends.map(({ contacts, text: last }) => [contacts, last.endsWith('<APP_LoTW_EOF>')])).toEqual([[2, true]])
  expect(ends.map(({ header }) => parseAnnouncedCount(header, 'APP_LOTW_NUMREC'))).toEqual([2])
  expect(ends.map(({ header }) => parseAnnouncedCount(header, 'OTHER'))).toEqual([Number.NaN])
})
