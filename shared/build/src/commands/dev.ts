/**
 * `npm run dev [-- feed logger]` from the root, or `npm run dev -w mfe-feed`: hot reload for the shell and the selected
 * microfrontends, with the running API (`npm start` in another terminal, or `ONFREQ_URL`).
 */
import { basename } from 'node:path'
import type { RegistryEntry } from '@onfreq/contracts/releases/registry'
import { type DevServer, startDevServer } from '../dev/compilers.ts'
import { startFront } from '../dev/front.ts'
import { headline, seconds, step } from '../output.ts'
import { BUNDLED_IN_KIT } from '../place.ts'
import { ROOT, type Unit, unitAt, unitsNamed } from '../workspace.ts'

const FIRST_PORT = 3100

export async function run(args: readonly string[]): Promise<void> {
  const start = performance.now()
  const api = new URL(process.env.ONFREQ_URL ?? 'http://localhost:8080')
  const port = Number(process.env.PORT ?? FIRST_PORT)
  const servers = await Promise.all(chosenUnits(args).map((unit, index) => startDevServer(unit, port + 1 + index)))
  await startFront({ port, api, replacements: () => replacements(servers) })
  headline(`http://localhost:${port}`)
  for (const { unit, address } of servers) {
    step(unit.name, `hot reload, ${address}`)
    if (unit.kind === 'microfrontend') {
      step('', `in a released site, for administrators: ?mfe.${unit.name}=${address.replace(/\/$/, '')}`)
    }
  }
  step('everything else', `from ${api.origin}`)
  step('ready', seconds(performance.now() - start))
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  process.exit(0)
}

/** In a microfrontend's folder, only that unit; from the root, the shell and the named microfrontends. */
function chosenUnits(args: readonly string[]): Unit[] {
  if (BUNDLED_IN_KIT) return [unitAt(ROOT)]
  const here = basename(process.cwd())
  if (process.cwd() !== ROOT && /^(mfe-.+|shell)$/.test(here))
    return [unitAt(process.cwd()), ...(args.length > 0 ? unitsNamed(args) : [])]
  return unitsNamed(['shell', ...args.filter((name) => name !== 'shell')])
}

async function replacements(servers: readonly DevServer[]) {
  const shell = servers.find(({ unit }) => unit.kind === 'shell')
  const entries = servers.flatMap(({ announced }) => (announced ? [announced.current()] : []))
  return {
    shell: shell && {
      scripts: ['vendor.js', 'shell.js'].map((file) => shell.address + file),
      styles: [`${shell.address}shell.css`],
    },
    microfrontends: (await Promise.all(entries)).map(withoutLaterPins),
  }
}

/** Pins only the entry: hot reload changes the other files of an open page. */
function withoutLaterPins(entry: RegistryEntry): RegistryEntry {
  const releases = entry.releases.map((release) => {
    const first = release.entry.slice(release.entry.lastIndexOf('/') + 1)
    const pin = release.files[first]
    return { ...release, files: pin === undefined ? {} : { [first]: pin } }
  })
  return { ...entry, releases }
}
