#!/usr/bin/env node
/** `node onfreq-bridge.mjs`: sends contacts and the radio state of the programs on this computer to Onfreq. */
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Bridge } from './bridge.ts'
import { type Command, HELP, readCommand } from './options.ts'
import { readSettings, writeSettings } from './settings.ts'
import { claim } from './site.ts'
import { RESTART_CODE, SUPERVISED_ENV, supervise } from './supervisor.ts'
import { VERSION } from './version.ts'

const log = (message: string) => process.stderr.write(`${message}\n`)

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  switch (command.name) {
    case 'help':
      process.stdout.write(HELP)
      return
    case 'version':
      process.stdout.write(`${VERSION}\n`)
      return
    case 'pair':
      await pair(command)
      return
    case 'run':
      await run(command)
  }
}

async function pair({ code, url: typed, folder }: Extract<Command, { name: 'pair' }>): Promise<void> {
  const url = (typed ?? readSettings(folder)?.url ?? '').replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new Error('Which site? Usage: onfreq-bridge pair CODE --url https://…')
  }
  const settings = await claim(url, code, `Onfreq Bridge on ${hostname()}`.slice(0, 60))
  writeSettings(folder, settings)
  log(`Paired with ${settings.callsign}. Start the bridge, unless it runs already: node onfreq-bridge.mjs`)
}

/** Path of the bundled file; undefined in a checkout, which its developer updates. */
const findBundledFile = (): string | undefined => {
  const file = fileURLToPath(import.meta.url)
  return file.endsWith('.mjs') ? file : undefined
}

async function run({ options, updateEvery }: Extract<Command, { name: 'run' }>): Promise<void> {
  const file = findBundledFile()
  const bridge: Bridge = new Bridge({
    ...options,
    log,
    ...(file !== undefined &&
      updateEvery !== undefined && {
        update: { file, every: updateEvery, restart: () => void bridge.stop().then(() => restart(file)) },
      }),
  })
  await bridge.start()
  const { pairing } = bridge.status()
  const page = options.ports.status === 0 ? '' : ` How things are: http://localhost:${options.ports.status}`
  log(`Onfreq Bridge ${VERSION}${pairing === null ? '' : ` for ${pairing.callsign}`}.${page}`)
  if (pairing === null) {
    log('Not paired yet. On the site, open Settings, Programs on your computer, press "Pair Onfreq Bridge" and run the')
    log('command it shows in another terminal. What your programs log until then waits here.')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void bridge.stop().then(() => process.exit(0))
    })
  }
}

/** Exits for the supervising parent to restart this process; without one, this process becomes the supervisor. */
async function restart(file: string): Promise<void> {
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
  process.exit(process.env[SUPERVISED_ENV] === '1' ? RESTART_CODE : await supervise(file, process.argv.slice(2), log))
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port of the status page is taken. Is a bridge running already? Otherwise choose another with --status.'
  }
  return error instanceof TypeError && error.message === 'fetch failed' ? 'The site cannot be reached.' : error.message
}

main().catch((error: unknown) => {
  log(describeError(error))
  // A bridge that failed to start must exit.
  process.exit(1)
})
