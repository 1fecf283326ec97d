/**
 * `npm run lab -- faults` kills and silences processes while they work, and prints one table of the outcomes. In every
 * row nothing may be lost, duplicated or stuck. `npm run lab -- faults kill-worker promote` runs only those rows; `npm
 * run lab -- faults --list` lists them.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS } from './catalogue.ts'
import type { Fault, Row } from './row.ts'

const names = process.argv.slice(2)
const log = (line: string) => void process.stdout.write(`${line}\n`)

if (names.includes('--list')) {
  for (const { key, name } of FAULTS) log(`${key.padEnd(18)}${name}`)
} else {
  const selected = FAULTS.filter(({ key }) => names.length === 0 || names.some((word) => key.includes(word)))
  if (selected.length === 0) {
    log(`There is no row ${names.join(' ')}. There are: ${FAULTS.map(({ key }) => key).join(', ')}`)
    process.exitCode = 1
  } else process.exitCode = await runAll(selected)
}

/** @returns the exit code */
async function runAll(faults: readonly Fault[]): Promise<number> {
  const rows: { readonly fault: Fault; readonly row: Row }[] = []
  for (const fault of faults) {
    log(`${fault.key}: ${fault.name} …`)
    const began = performance.now()
    const row = await runIsolated(fault)
    log(`${getLine(fault, row)} ${((performance.now() - began) / 1000).toFixed(0)} s`)
    rows.push({ fault, row })
  }
  log('\n| row | fault | acknowledged | lost | doubled | stuck | longest silence | seen |')
  log('|---|---|---|---|---|---|---|---|')
  for (const { fault, row } of rows) log(getLine(fault, row))
  const wrong = rows.filter(({ row }) => row.lost + row.doubled + row.stuck > 0)
  const skippedCount = rows.filter(({ row }) => row.skipped !== undefined).length
  log(
    `\n${rows.length - wrong.length - skippedCount} rows at 0 lost, 0 doubled, 0 stuck; ${wrong.length} not; ${skippedCount} skipped`,
  )
  return wrong.length === 0 ? 0 : 1
}

/** Runs a fault in a separate process, so that nothing is left running after a kill and its files are removed. */
async function runIsolated(fault: Fault): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-f-'))
  const child = fork(join(import.meta.dirname, 'run-one.ts'), [fault.key], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let response: Row | undefined
  child.on('message', (row) => {
    response = row as Row
  })
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, fault.timeoutMs * 1000)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  // Servers exit when their parent process is gone.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }).catch(() => {})
  const why = late ? `not over after ${fault.timeoutMs} s` : `ended with ${code}`
  return response ?? { acknowledged: 0, lost: 0, doubled: 0, stuck: 1, seen: why }
}

function getLine({ key, name }: Fault, { acknowledged, lost, doubled, stuck, silence, seen, skipped }: Row): string {
  if (skipped !== undefined) return `| ${key} | ${name} | – | – | – | – | – | skipped: ${skipped} |`
  const quiet = silence === undefined ? '–' : `${(silence / 1000).toFixed(1)} s`
  return `| ${key} | ${name} | ${acknowledged} | ${lost} | ${doubled} | ${stuck} | ${quiet} | ${seen} |`
}
