/** How long the first lookup takes, which builds the tables, in a process that has done nothing else. */
import { resolveDxcc } from '../src/dxcc/resolve.ts'

const before = performance.now()
resolveDxcc('G3ABC')
process.stdout.write((performance.now() - before).toFixed(1))
