/** Measures the first lookup, which builds the tables, in a new process. */
import { resolveDxcc } from '../src/dxcc/resolve.ts'

const before = performance.now()
resolveDxcc('G3ABC')
process.stdout.write((performance.now() - before).toFixed(1))
