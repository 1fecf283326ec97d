/** Builds and releases for delivery tests, made with the code that `npm run release` runs. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, distFolder } from '@onfreq/build/build/build'
import { publishLocally } from '@onfreq/build/release/store'
import { templateFiles } from '@onfreq/build/template'
import { readPackage, type Unit, unitAt } from '@onfreq/build/workspace'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Caller } from './caller.ts'
import { logIn, type Member, registerMember } from './members.ts'
import { dataDir } from './running-site.ts'
import { SCRATCH } from './scratch.ts'

const ROOT = join(import.meta.dirname, '../../..')

const FIXTURES = join(import.meta.dirname, '../delivery/fixtures')

const EXPORTS = 'export const { bootstrap, mount, unmount } = createMicrofrontend({'

/**
 * Builds another release of a microfrontend with the same pages. While one of them is mounted, its element has
 * `data-variant`.
 */
export async function buildVariant(name: string, variant: string): Promise<ReleaseManifest> {
  const folder = join(scratch(), `mfe-${name}`)
  cpSync(join(ROOT, `mfe-${name}`), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
  })
  const path = join(folder, 'src/app.tsx')
  const source = readFileSync(path, 'utf8')
  if (!source.includes(EXPORTS)) throw new Error(`${path} does not export its lifecycles as usual`)
  writeFileSync(
    path,
    `${source.replace(EXPORTS, 'const lifecycles = createMicrofrontend({')}
export const { bootstrap } = lifecycles
export async function mount(props) {
  props.container.dataset.variant = '${variant}'
  await lifecycles.mount(props)
}
export async function unmount(props) {
  delete props.container.dataset.variant
  await lifecycles.unmount(props)
}
`,
  )
  return buildIntoStore(unitAt(folder))
}

/** Builds a new microfrontend, as created by `npm run new`. */
export async function buildNew(name: string): Promise<ReleaseManifest> {
  const folder = join(scratch(), `mfe-${name}`)
  for (const [file, text] of Object.entries(templateFiles(name, `${name} team`))) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return buildIntoStore(unitAt(folder))
}

export interface FixtureOptions {
  readonly version: string
  /** Contents of replaced files, by path inside the microfrontend. */
  readonly files?: Readonly<Record<string, string>>
}

/** Builds a release of a microfrontend in `delivery/fixtures`. */
export async function buildFixture(name: string, { version, files = {} }: FixtureOptions): Promise<ReleaseManifest> {
  const folder = join(scratch(), `mfe-${name}`)
  cpSync(join(FIXTURES, `mfe-${name}`), folder, { recursive: true })
  const description = readPackage(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...description, version }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return buildIntoStore(unitAt(folder))
}

async function buildIntoStore(unit: Unit): Promise<ReleaseManifest> {
  const { manifest } = await build(unit)
  publishLocally(dataDir(), distFolder(unit), manifest)
  return manifest
}

function scratch(): string {
  mkdirSync(SCRATCH, { recursive: true })
  return mkdtempSync(join(SCRATCH, 'build-'))
}

/** Moves channels with the token of an administrator. */
export class Deployer {
  readonly #call: Caller
  readonly #token: string

  constructor(call: Caller, token: string) {
    this.#call = call
    this.#token = token
  }

  async release({ name, id }: Pick<ReleaseManifest, 'name' | 'id'>): Promise<unknown> {
    return this.#call.post('releases', { microfrontend: name, id, channel: 'stable', reason: 'a story' }, this.#token)
  }

  async rollBack(microfrontend: string): Promise<unknown> {
    return this.#call.post('releases/rollback', { microfrontend, reason: 'the test is over' }, this.#token)
  }
}

export async function makeDeployer(call: Caller): Promise<Deployer> {
  return new Deployer(call, (await makeAdministrator(call)).token)
}

/** Registers an operator with administrator permissions. */
export async function makeAdministrator(call: Caller): Promise<Member> {
  const member = await registerMember(call)
  await runAdminCommand(member.callsign)
  return logIn(call, member)
}

async function runAdminCommand(callsign: string): Promise<void> {
  const child = spawn(process.execPath, ['api/src/core/admin/commands/make-admin.ts', callsign], {
    cwd: ROOT,
    env: { ...process.env, ONFREQ_DATA: dataDir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${callsign} could not be made an administrator: ${log.join('')}`)
}
