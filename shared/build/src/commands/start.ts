/** `onfreq start`: builds what changed, publishes it locally, runs the API, which supervises the database itself. */
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { keepRunning } from '../../bootstrap/keep-running.mjs'
import { buildAndPublish } from '../build/build-all.ts'
import { seconds } from '../output.ts'
import { allUnits, dataFolder, ROOT } from '../workspace.ts'

const begin = Number(process.env.ONFREQ_STARTED_AT ?? Date.now())

export async function run(args: readonly string[]): Promise<void> {
  const port = Number(process.env.PORT ?? 8080)
  await requireFreePort(port)
  let built = 0
  const units = allUnits()
  await buildAndPublish(units, { keepGoing: true, compression: 'light' }, ({ unit, id, built: isNew, ms, problem }) => {
    if (problem) say(`${problem}\n${unit.name} does not build: its build before, ${id}, stays`)
    if (!isNew) return
    built++
    say(`built ${unit.name} ${id} in ${seconds(ms)}`)
  })
  say(built === 0 ? `all ${units.length} builds are up to date` : `${built} of ${units.length} built and published`)
  say(`starting the database and the API (data in ${dataFolder()})`)
  process.exitCode = await keepRunning(process.execPath, ['api/src/server.ts', '--trial', ...args], {
    cwd: ROOT,
    env: { ...process.env, ONFREQ_DATA: dataFolder() },
    say,
    onStart(api) {
      void untilReady(port, api).then((isReady) => isReady && welcome(port, args.includes('--empty')))
    },
  })
}

function say(line: string): void {
  process.stdout.write(`[${((Date.now() - begin) / 1000).toFixed(1).padStart(5)} s] ${line}\n`)
}

/** A taken port is found out before anything is built. */
async function requireFreePort(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${process.env.PORT}", which is no port.`)
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use, perhaps by an Onfreq that is still running. Stop it, or choose another: PORT=8090 npm start`
      reject(new Error(error.code === 'EADDRINUSE' ? taken : `Port ${port} cannot be used: ${error.message}`))
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

async function untilReady(port: number, api: ChildProcess): Promise<boolean> {
  while (api.exitCode === null && api.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return false
}

function welcome(port: number, empty: boolean): void {
  const address = `http://localhost:${port}`
  say('ready')
  const people = empty
    ? `  Create an account at ${address}/register`
    : `  Log in as the demonstration operator:  demo@onfreq.example / demonstration`
  process.stdout.write(`\n  Onfreq is at  ${address}\n${people}\n  Stop with Ctrl-C. Data: ${join(dataFolder())}\n\n`)
}
