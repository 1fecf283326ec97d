/**
 * `npm run bench -w shared/ham`: prints ratios to references measured in the same run. The ADIF parser is compared with
 * the npm package adif-parser-ts on the same text, and with a bare scan that finds tags and slices values and does
 * nothing else.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { AdifParser } from 'adif-parser-ts'
import { entryFromFields } from '../src/adif/contact.ts'
import { parseAdi } from '../src/adif/parser.ts'
import { resolveDxcc } from '../src/dxcc/resolve.ts'
import { log } from './generated-log.ts'

const CONTACTS = 100_000
const ROUNDS = 3

function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** The best of some rounds, in ms; the first one warms up. */
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

say(`ADI, ${CONTACTS} contacts with 14 fields, ${megabytes.toFixed(1)} MB`)
/** Parses, and then looks at every field of every record, as any use of them does. */
function parseAndRead(): number {
  const { records } = parseAdi(bytes)
  let size = 0
  for (const record of records) for (const field of record.fields) size += field.value.length
  return size > 0 ? records.length : 0
}
const bare = best(() => parseAdi(bytes).records.length, CONTACTS)
say(`  this parser, from bytes            ${rate(bare)}`)
const own = best(parseAndRead, CONTACTS)
say(`  the same, every field looked at    ${rate(own)}`)
const mapped = best(
  () => parseAdi(bytes).records.filter((record) => entryFromFields(record.fields).ok).length,
  CONTACTS,
)
say(`  this parser, to contacts           ${rate(mapped)}`)
const peer = best(() => AdifParser.parseAdi(text).records?.length ?? 0, CONTACTS)
say(`  adif-parser-ts, from a string      ${rate(peer)}`)
const scan = best(() => bareScan(text), CONTACTS)
say(`  bare scan of a string              ${rate(scan)}`)
say(
  `  → ${(peer / bare).toFixed(1)} times adif-parser-ts (to be at least 3), ${(peer / own).toFixed(1)} with every field looked at; a bare scan takes ${(scan / bare).toFixed(2)} of the time`,
)
say()

say('Peak memory of reading a stream')
for (const size of [10, 500]) {
  const script = fileURLToPath(new URL('./memory.ts', import.meta.url))
  const result: unknown = JSON.parse(execFileSync(process.execPath, [script, String(size)], { encoding: 'utf8' }))
  say(`  ${JSON.stringify(result)}`)
}
say()

const loadScript = fileURLToPath(new URL('./dxcc-load.ts', import.meta.url))
const load = execFileSync(process.execPath, [loadScript], { encoding: 'utf8' })
say(`DXCC tables built and first answer     ${load} ms (to be under 30)`)
const calls = Array.from(parseAdi(bytes).records, (record) => record.fields[0]?.value ?? '').slice(0, 5000)
for (const [index, suffix] of ['/P', '/4', '/MM', '/EA8'].entries()) calls[index * 10] = `${calls[index * 10]}${suffix}`
const time = Date.UTC(2026, 9, 24)
const LOOKUPS = 1_000_000
const lookups = best(() => {
  let found = 0
  for (let index = 0; index < LOOKUPS; index++) if (resolveDxcc(calls[index % calls.length] ?? '', time)) found++
  return found > 0 ? 1 : 0
}, 1)
say(
  `DXCC lookups with a date               ${Math.round(LOOKUPS / lookups / 10) / 100} million a second (to be at least 1)`,
)
const data = ['calls', 'entities'].map((name) => readFileSync(new URL(`../src/dxcc/data/${name}.ts`, import.meta.url)))
say(
  `DXCC data compressed                   ${(gzipSync(Buffer.concat(data), { level: 9 }).length / 1000).toFixed(0)} kB (to be under 120)`,
)
