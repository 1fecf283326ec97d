/**
 * Measures the peak memory of reading a stream of this size, in a separate process: `node bench/memory.ts <MB>`. The same
 * chunks of five megabytes are repeated, so that generating them is not measured.
 */
import { AdifReader } from '../src/adif/reader.ts'
import { stream } from './generated-log.ts'

const megabytes = Number(process.argv[2] ?? 10)
const chunks = Array.from(stream(5e6))
const reader = new AdifReader()
let records = 0
let read = 0
while (read < megabytes * 1e6) {
  for (const chunk of chunks) {
    records += reader.push(chunk).length
    read += chunk.length
  }
}
records += reader.end().length
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(`${JSON.stringify({ megabytes, records, peakMb })}\n`)
