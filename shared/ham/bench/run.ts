/**
 * `npm run bench -w shared/ham`: prints ratios to references measured in the same run. The ADIF parser is compared with
 * the npm package adif-parser-ts on the same text, and with a scan that only finds tags and slices values.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { printRow } from '@onfreq/build/bench/rows'
import { AdifParser } from 'adif-parser-ts'
import { entryFromFields } from '../src/adif/contact.ts'
import { parseAdi } from '../src/adif/parser.ts'
import { resolveDxcc } from '../src/dxcc/resolve.ts'
import { log } from './generated-log.ts'

const CONTACTS = 100_000
const ROUNDS = 3
const LOOKUPS = 1_000_000
const LIMITS = { loadMs: 30, lookupsMs: 1_000, dataKb: 120 } as const

/** Fastest of several rounds in ms; the first round only warms up. */
function best(work: () => number, expected: number): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    const result = work()
    const time = performance.now() - start
    if (result !== expected) throw new Error(`Expected ${expected}, got ${result}`)
    if (round > 0) fastest = Math.min(fastest, time)
  }
  return fastest
}

/** Finds every tag, slices name and value, and counts the records. */
function bareScan(text: string): number {
  let records = 0
  let length = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = text.indexOf('>', at)
    const parts = text.slice(at + 1, end).split(':')
    at = end + 1
    if (parts.length === 1) {
      if (parts[0] === 'EOR') records++
      continue
    }
    const size = Number(parts[1])
    length += text.slice(at, at + size).length
    at += size
  }
  return length > 0 ? records : 0
}

const text = log(CONTACTS)
const bytes = new TextEncoder().encode(text)
const megabytes = bytes.length / 1e6
const rate = (ms: number) => `${Math.round(ms)} ms, ${Math.round((megabytes / ms) * 1000)} MB/s`

const file = `ADIF of ${CONTACTS} contacts, ${megabytes.toFixed(0)} MB`
/** Parses the file, and reads every field of every record as an import does. */
function parseAndRead(): number {
  const { records } = parseAdi(bytes)
  let size = 0
  for (const record of records) for (const field of record.fields) size += field.value.length
  return size > 0 ? records.length : 0
}
const bare = best(() => parseAdi(bytes).records.length, CONTACTS)
const own = best(parseAndRead, CONTACTS)
const mapped = best(
  () => parseAdi(bytes).records.filter((record) => entryFromFields(record.fields).ok).length,
  CONTACTS,
)
const peer = best(() => AdifParser.parseAdi(text).records?.length ?? 0, CONTACTS)
const scan = best(() => bareScan(text), CONTACTS)
row(`${file}: parsed`, rate(bare), `${rate(peer)} adif-parser-ts`, bare / peer)
row(`${file}: parsed, every field looked at`, rate(own), `${rate(peer)} adif-parser-ts`, own / peer)
row(`${file}: parsed`, rate(bare), `${rate(scan)} bare scan`, bare / scan)
row(`${file}: parsed to contacts`, rate(mapped), `${rate(bare)} parsed`, mapped / bare)

const [small, large] = [getPeak(10), getPeak(500)]
row('peak memory of reading a stream of 500 MB', `${large} MB`, `${small} MB of one of 10 MB`, large / small)

const loadScript = fileURLToPath(new URL('./dxcc-load.ts', import.meta.url))
const load = Number(execFileSync(process.execPath, [loadScript], { encoding: 'utf8' }))
row('DXCC tables built and first answer', `${load} ms`, `${LIMITS.loadMs} ms asked`, load / LIMITS.loadMs)
const calls = Array.from(parseAdi(bytes).records, (record) => record.fields[0]?.value ?? '').slice(0, 5000)
for (const [index, suffix] of ['/P', '/4', '/MM', '/EA8'].entries()) calls[index * 10] = `${calls[index * 10]}${suffix}`
const time = Date.UTC(2026, 9, 24)
const lookups = best(() => {
  let found = 0
  for (let index = 0; index < LOOKUPS; index++) if (resolveDxcc(calls[index % calls.length] ?? '', time)) found++
  return found > 0 ? 1 : 0
}, 1)
const { lookupsMs } = LIMITS
row('a million DXCC lookups with a date', `${lookups.toFixed(0)} ms`, `${lookupsMs} ms asked`, lookups / lookupsMs)
const data = ['calls', 'entities'].map((name) => readFileSync(new URL(`../src/dxcc/data/${name}.ts`, import.meta.url)))
const kilobytes = gzipSync(Buffer.concat(data), { level: 9 }).length / 1000
row('DXCC data compressed', `${kilobytes.toFixed(0)} kB`, `${LIMITS.dataKb} kB asked`, kilobytes / LIMITS.dataKb)

/** Peak memory in megabytes of a separate process that reads a stream of this size. */
function getPeak(megabytes: number): number {
  const script = fileURLToPath(new URL('./memory.ts', import.meta.url))
  const response: unknown = JSON.parse(
    execFileSync(process.execPath, [script, String(megabytes)], { encoding: 'utf8' }),
  )
  if (typeof response !== 'object' || response === null || !('peakMb' in response))
    throw new Error('memory.ts said nothing')
  return Number(response.peakMb)
}

function row(work: string, figure: string, reference: string, ratio: number): void {
  printRow({ work: `ham: ${work}`, figure, reference, ratio: ratio.toFixed(2) })
}
