/** A team with its microfrontend and deploy token, which works with the npm commands. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { templateFiles } from '@onfreq/build/template'
import type { Caller } from './caller.ts'
import { SCRATCH } from './scratch.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLI = join(ROOT, 'shared/build/src/cli.ts')

export interface Finished {
  readonly code: number
  readonly output: string
}

export class Team {
  readonly name: string
  readonly folder: string
  readonly #url: string
  readonly #token: string

  private constructor(name: string, folder: string, site: { url: string; token: string }) {
    this.name = name
    this.folder = folder
    this.#url = site.url
    this.#token = site.token
  }

  /** Creates the microfrontend as `npm run new` does, with a token issued by an administrator. */
  static async start(call: Caller, administratorToken: string): Promise<Team> {
    const name = `team-${Date.now().toString(36)}`
    mkdirSync(SCRATCH, { recursive: true })
    const folder = join(mkdtempSync(join(SCRATCH, 'team-')), `mfe-${name}`)
    for (const [file, text] of Object.entries(templateFiles(name, `${name} team`))) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const created = await call.post(
      'admin/deploy-tokens',
      { microfrontend: name, name: 'a story', acts: ['stable', 'canary', 'embed'] },
      administratorToken,
    )
    const token: unknown = typeof created === 'object' && created !== null ? Reflect.get(created, 'token') : undefined
    return new Team(name, folder, { url: call.url, token: String(token) })
  }

  /** Edits a source file. Throws if nothing changes. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${file} did not change`)
    writeFileSync(path, after)
  }

  /** Runs `npm run <command> -w mfe-<name> -- <args>`. */
  async run(command: string, ...args: readonly string[]): Promise<Finished> {
    const child = this.#spawn([command, ...args], {})
    const log: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => log.push(text.toString()))
    const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)))
    return { code, output: log.join('') }
  }

  /** Runs `npm run dev`. Returns the URL of the development server. */
  async develop(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
    const port = await freePorts()
    const child = this.#spawn(['dev'], { PORT: String(port) })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    await new Promise<void>((resolve, reject) => {
      const log: string[] = []
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text: Buffer) => {
          log.push(text.toString())
          if (/^\s*ready\b/m.test(log.join(''))) resolve()
        })
      }
      child.once('exit', () => reject(new Error(log.join(''))))
    })
    return { origin: `http://localhost:${port + 1}`, stop }
  }

  #spawn(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    return spawn(process.execPath, [CLI, ...args], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ONFREQ_URL: this.#url, ONFREQ_DEPLOY_TOKEN: this.#token, ...env },
    })
  }
}

/** The first of two consecutive free ports: one for the page and one for the development server. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = await listen(0)
    const port = getPort(first)
    const second = await listen(port + 1).catch(() => undefined)
    await Promise.all([first, second].map((server) => server && new Promise((resolve) => server.close(resolve))))
    if (second) return port
  }
}

function listen(port: number) {
  const server = createServer()
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function getPort(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
