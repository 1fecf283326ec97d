/**
 * A developer with an empty folder outside the repository, Node and the URL of a running site. With `ONFREQ_KIT` (`npm
 * run kit`) npm installs all packages as usual. Otherwise npm packages are linked from this repository and only the site's
 * own packages are fetched, so that the test is quick and needs no registry.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')
export const BY_NPM = Boolean(process.env.ONFREQ_KIT)

export class Stranger {
  readonly folder = mkdtempSync(join(tmpdir(), 'onfreq-stranger-'))
  readonly #site: string
  readonly #env: Record<string, string> = {}
  readonly #running: ChildProcess[] = []
  /** Commands that have run, with their duration in milliseconds. */
  readonly commands: { readonly command: string; readonly ms: number }[] = []
  #part = ''

  constructor(site: string) {
    this.#site = site
  }

  /** Stores the token that an administrator has issued. */
  take(token: string): void {
    this.#env.ONFREQ_DEPLOY_TOKEN = token
  }

  /** Runs `npx --package <site>/platform/kit.tgz onfreq create <name>`. */
  async create(name: string, upstream: string): Promise<void> {
    const start = performance.now()
    const args = ['create', name, '--upstream', upstream]
    const command = `npx --package ${this.#site}/platform/kit.tgz onfreq ${args.join(' ')}`
    if (BY_NPM) await this.#run('npx', ['--yes', '--package', `${this.#site}/platform/kit.tgz`, 'onfreq', ...args])
    else {
      const kit = join(this.folder, '.kit')
      await unpack(`${this.#site}/platform/kit.tgz`, join(kit, 'node_modules/@onfreq/kit'))
      linkPackages(kit)
      const cli = join(kit, 'node_modules/@onfreq/kit/bin/onfreq.js')
      await this.#run(process.execPath, [cli, ...args, '--no-install', '--site', this.#site])
      await install(join(this.folder, name))
    }
    this.#part = join(this.folder, name)
    this.#note(command, start)
  }

  /** Runs `npm run <script> -- <args>` in the folder of the part. */
  async npm(script: string, ...args: readonly string[]): Promise<string> {
    const start = performance.now()
    const output = BY_NPM
      ? await this.#run('npm', ['run', script, '--', ...args])
      : await this.#run(process.execPath, ['node_modules/@onfreq/kit/bin/onfreq.js', script, ...args])
    this.#note(`npm run ${[script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`, start)
    return output
  }

  /** Runs `npm run service`, as in another terminal. */
  async serve(): Promise<void> {
    const start = performance.now()
    const child = spawn(process.execPath, ['service/server.js'], { cwd: this.#part, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#running.push(child)
    const log: string[] = []
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          log.push(text.toString())
          if (log.join('').includes('answers at')) resolve()
        })
      child.once('exit', () => reject(new Error(log.join(''))))
    })
    this.#note('npm run service', start)
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.#part, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  async leave(): Promise<void> {
    for (const child of this.#running) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #note(command: string, start: number): void {
    this.commands.push({ command, ms: performance.now() - start })
  }

  async #run(program: string, args: readonly string[]): Promise<string> {
    const child = spawn(program, args, {
      cwd: this.#part || this.folder,
      env: { ...getCleanEnvironment(), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${log.join('')}`)
    return log.join('')
  }
}

/** The environment without the variables that npm and the test runner set. */
function getCleanEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_|ONFREQ_|NODE_OPTIONS|NODE_ENV|VITEST|TEST_)/i.test(name) || /registry|cache|proxy/i.test(name),
  )
  return Object.fromEntries(variables)
}

/** Installs the site's packages as the site serves them, and links all others. */
async function install(folder: string): Promise<void> {
  const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const selected = ['dependencies', 'devDependencies'].flatMap((field) => {
    const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
    return Object.entries(typeof list === 'object' && list !== null ? list : {})
  })
  for (const [name, url] of selected)
    if (name.startsWith('@onfreq/')) await unpack(String(url), join(folder, 'node_modules', name))
  linkPackages(folder)
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of readdirSync(PACKAGES))
    if (name !== '@onfreq' && !existsSync(join(folder, 'node_modules', name)))
      symlinkSync(join(PACKAGES, name), join(folder, 'node_modules', name))
}

async function unpack(url: string, folder: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const files = extract()
  files.end(gunzipSync(Buffer.from(await response.arrayBuffer())))
  for await (const entry of files) {
    const path = join(folder, entry.header.name.replace(/^package\//, ''))
    mkdirSync(dirname(path), { recursive: true })
    const chunks: Buffer[] = []
    for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    writeFileSync(path, Buffer.concat(chunks))
  }
}
