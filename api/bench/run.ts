/**
 * `npm run bench -w api [name …]`: the benchmarks of the areas, one after the other. An area's benchmark is a file named
 * after it (`log.ts`), parts of one have a dash in their names (`log-import.ts`).
 */
import { readdir } from 'node:fs/promises'
import { printRow } from '@onfreq/build/bench/rows'

const isArea = (name: string) => /^[a-z]+\.ts$/.test(name) && name !== 'run.ts'

const areas = (await readdir(import.meta.dirname)).filter(isArea).map((name) => name.replace(/\.ts$/, ''))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !areas.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark named ${unknown.join(', ')}; there are ${areas.join(', ')}\n`)
  process.exit(1)
}

for (const name of wanted.length > 0 ? wanted : areas) {
  const module: unknown = await import(`./${name}.ts`)
  if (!isBenchmark(module)) throw new Error(`bench/${name}.ts does not default-export a function`)
  process.stdout.write(`\n${name}\n`)
  try {
    await module.default((line) => process.stdout.write(`  ${line}\n`))
  } catch (problem) {
    // The other areas are measured all the same.
    console.error(problem)
    printRow({ work: name, figure: 'failed', reference: String(problem), ratio: '' })
    process.exitCode = 1
  }
}

function isBenchmark(module: unknown): module is { default: (say: (line: string) => void) => Promise<void> } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}
