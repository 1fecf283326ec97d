/** Peak memory of reading a stream of so many bytes, in a process of its own: `node bench/memory.ts <MB>`. */
import { AdifReader } from '../src/adif/reader.ts'
import { stream } from './generated-log.ts'

const megabytes = Number(process.argv[2] ?? 10)
const reader = new AdifReader()
let records = 0
for (const chunk of stream(megabytes * 1e6)) records += reader.push(chunk).length
records += reader.end().length
process.stdout.write(
  `${JSON.stringify({ megabytes, records, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) })}\n`,
)
