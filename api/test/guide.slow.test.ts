/** Runs the commands of docs/operating.md, "From nothing to production", unchanged. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { sampleRelease, sampleShell } from './releases.ts'

const ROOT = join(import.meta.dirname, '../..')
const TIMEOUT = { timeout: 240_000, interval: 200 }
const SHELL = sampleShell('1.0.0-0000aaaa')
const FEED = sampleRelease('feed', '1.0.0-0000bbbb')

const missingTools = ['bash', 'curl', 'openssl'].filter((name) => spawnSync(name, ['--version']).error !== undefined)
if (missingTools.length > 0)
  process.stdout.write(`The guide is not run: ${missingTools.join(', ')} are missing here.\n`)

let folder: string
let database: TestDatabase
let bucketServer: S3rver
let mailServer: SMTPServer
let endpoint: string
let mailPort: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-guide-'))
  database = await createTestDatabase({ empty: true })
  const buckets = ['onfreq-files', 'onfreq-releases', 'onfreq-backups']
  bucketServer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  endpoint = `http://127.0.0.1:${(await bucketServer.run()).port}`
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'site' }),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  const listening = mailServer.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  mailPort = (listening.address() as AddressInfo).port
  // A checkout in an empty folder, with the pages of this version built.
  for (const name of ['package.json', 'node_modules', 'api', 'shared'])
    await symlink(join(ROOT, name), join(folder, name))
  for (const { manifest, contents } of [SHELL, FEED]) {
    const folder = `data/releases/${manifest.name}/${manifest.id}`
    for (const [path, text] of Object.entries(contents)) await write(`${folder}/${path}`, text)
    await write(`${folder}/release.json`, JSON.stringify(manifest))
  }
  const built = Object.fromEntries([SHELL, FEED].map(({ manifest: { name, id } }) => [name, id]))
  await write('data/releases/local.json', JSON.stringify(built))
})
afterAll(async () => {
  await bucketServer.close()
  await new Promise<void>((done) => mailServer.close(() => done()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** The guide's code blocks in order, with the documented names replaced by those of this run. Each name must occur. */
async function commands(names: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, 'docs/operating.md'), 'utf8')
  let all = [...text.matchAll(/^```sh guide\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\0')
  for (const [name, ours] of Object.entries(names)) {
    expect(all, `the guide names ${name}`).toContain(name)
    all = all.replaceAll(name, ours)
  }
  return all.split('\0')
}

/** One shell for all blocks, as a reader would use it. */
class Shell {
  output = ''
  readonly #child: ChildProcess
  #blocks = 0

  constructor() {
    this.#child = spawn('bash', ['-s'], {
      cwd: folder,
      // Its own process group, so that background processes end with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        ONFREQ_DATA: join(folder, 'data'),
        DATABASE_CONNECTIONS: '6',
        ONFREQ_DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
      },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        this.output += piece
      })
    }
    // Cleans up however this process ends.
    this.#child.stdin?.write(`(while kill -0 ${process.pid} 2>/dev/null; do sleep 1; done; kill -TERM 0) &\n`)
  }

  async run(block: string): Promise<void> {
    this.#blocks += 1
    const mark = `@@ ${this.#blocks} ended with`
    this.#child.stdin?.write(`${block}\necho "${mark} $?"\n`)
    await expect.poll(() => this.output, TIMEOUT).toContain(mark)
    expect(this.output).toContain(`${mark} 0`)
  }

  async end(): Promise<void> {
    if (this.#child.pid === undefined) return
    const group = -this.#child.pid
    process.kill(group, 'SIGTERM')
    const isGone = () => {
      try {
        process.kill(group, 0)
        return false
      } catch {
        return true
      }
    }
    await expect.poll(isGone, { timeout: 60_000 }).toBe(true)
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test.skipIf(missingTools.length > 0)(
  "the guide's commands set up a working site with two processes and a worker",
  async () => {
    const [first, second] = [await findFreePort(), await findFreePort()]
    const blocks = await commands({
      'postgres://onfreq:password@db.internal/onfreq': database.connectionString,
      'smtps://user:password@mail.example': `smtp://user:password@127.0.0.1:${mailPort}`,
      'https://s3.eu.example': endpoint,
      'its-key': 'S3RVER',
      'its-other-half': 'S3RVER',
      '8081': String(first),
      '8082': String(second),
    })
    const [settings = '', check = '', start = '', after = '', ...rest] = blocks
    expect(rest).toEqual([])
    const shell = new Shell()
    try {
      await shell.run(settings)
      expect((await stat(join(folder, 'onfreq.env'))).mode & 0o077).toBe(0)
      await shell.run(check)
      expect(shell.output).toContain('the server takes mails')
      // The guide does not depend on this machine's free disk space.
      expect(shell.output.split('\n').filter((line) => /^PROBLEM (?!disk)/.test(line))).toEqual([])
      await shell.run(start)

      const at = (port: number, path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
      const call = async (port: number, name: string, body: unknown, token?: string) => {
        const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
        const headers = { 'content-type': 'application/json', ...authorization }
        const result = await at(port, `/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
        expect(result.status, name).toBe(200)
        return result.json()
      }
      const page = await at(second, '/feed')
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(FEED.manifest.entry)
      expect((await at(first, FEED.manifest.entry)).status).toBe(200)
      const member = { email: 'first@example.org', my_callsign: 'M0ABC', password: 'correct horse battery' }
      const { token } = await call(first, 'vregister', member)
      const data = { Call: 'G4XYZ', TS: new Date().toISOString(), Freq: 14_250, Mode: 'SSB' }
      await call(first, 'vqso/upsert', { data }, token)
      expect(await call(second, 'vlogbookcount', {}, token)).toEqual({ count: 1 })

      // Uses the database from the settings instead of a separate one.
      expect(await readdir(join(folder, 'data'))).not.toContain('pg')
      await shell.run(after)
      expect(shell.output).toContain('M0ABC is an administrator now.')
      expect(shell.output).toMatch(/tables, 1 contacts/)
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${shell.output}`, { cause: error })
    } finally {
      await shell.end().catch(() => {})
    }
  },
  300_000,
)
