/**
 * `npm run dev [-- feed logger]` from the root, `npm run dev -w mfe-feed` for one alone: hot reload for the shell and the
 * chosen microfrontends against the running API (`npm start` in another window, or `ONFREQ_URL`).
 */
import { basename } from 'node:path'
import type { RegistryEntry } from '@onfreq/contracts/registry'
import { releaseConfig } from '../build.ts'
import { type DevServer, startDevServer } from '../dev/compilers.ts'
import { startFront } from '../dev/front.ts'
import { headline, seconds, step } from '../output.ts'
import { containerName } from '../rspack-base.ts'
import { ENTRY_NAME } from '../rspack-microfrontend.ts'
import { ROOT, readConfig, type Unit, unitsNamed } from '../workspace.ts'

const FIRST_PORT = 3100

export async function run(args: readonly string[]): Promise<void> {
  const start = performance.now()
  const api = new URL(process.env.ONFREQ_URL ?? 'http://localhost:8080')
  const port = Number(process.env.PORT ?? FIRST_PORT)
  const servers = await Promise.all(chosenUnits(args).map((unit, index) => startDevServer(unit, port + 1 + index)))
  await startFront({ port, api, replacements: () => replacements(servers) })
  headline(`http://localhost:${port}`)
  for (const { unit, address } of servers) step(unit.name, `hot reload, ${address}`)
  step('everything else', `from ${api.origin}`)
  step('ready', seconds(performance.now() - start))
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  process.exit(0)
}

/** In the folder of a microfrontend that one; from the root the shell and what is named. */
function chosenUnits(args: readonly string[]): Unit[] {
  const here = basename(process.cwd())
  if (process.cwd() !== ROOT && /^(mfe-.+|shell)$/.test(here)) return unitsNamed([here, ...args])
  return unitsNamed(['shell', ...args.filter((name) => name !== 'shell')])
}

async function replacements(servers: readonly DevServer[]) {
  const shell = servers.find(({ unit }) => unit.kind === 'shell')
  const others = servers.filter(({ unit }) => unit.kind === 'microfrontend')
  return {
    shell: shell && {
      scripts: ['vendor.js', 'shell.js'].map((file) => shell.address + file),
      styles: [`${shell.address}shell.css`],
    },
    microfrontends: await Promise.all(others.map(entryOf)),
  }
}

async function entryOf({ unit, address }: DevServer): Promise<RegistryEntry> {
  const { pages, widgets, embeds } = releaseConfig(await readConfig(unit))
  const release = {
    id: 'development',
    version: unit.version,
    entry: `${address}${ENTRY_NAME}.js`,
    container: containerName(unit),
    files: {},
    requires: {},
    preload: {},
  }
  return { name: unit.name, pages, widgets, embeds, releases: [release] }
}
