/** `node bench/one.ts log-export` runs one benchmark in this process. */
import { printRow } from '@onfreq/build/bench/rows'

const [name = ''] = process.argv.slice(2)
/** Ends when the parent process is gone. */
const end = () => process.exit(1)
process.once('disconnect', end)

const module: unknown = await import(`./${name}.ts`)
if (!isBenchmark(module)) throw new Error(`bench/${name}.ts does not default-export a function`)
try {
  await module.default((line) => process.stdout.write(`  ${line}\n`))
} catch (problem) {
  // The other benchmarks still run.
  console.error(problem)
  printRow({ work: name, figure: 'failed', reference: String(problem), ratio: '' })
  process.exitCode = 1
}
process.off('disconnect', end)
if (process.connected) process.disconnect()

function isBenchmark(module: unknown): module is { default: (writeLine: (line: string) => void) => Promise<void> } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}
