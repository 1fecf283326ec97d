/**
 * Time from `npm run release` to the first visitor who receives the release: the command builds, checks, uploads and
 * promotes a changed microfrontend, and visits start when it reports completion.
 */
import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { GALLERIES_DONE } from '../../api/src/demonstration/showcase-plan.ts'
import { Caller } from '../e2e/harness/caller.ts'
import { SCRATCH } from '../e2e/harness/scratch.ts'
import { startSite } from '../e2e/harness/site.ts'
import { type Row, toRatio } from './row.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAME = 'feed'
const LIMIT_SECONDS = 5
const ROUNDS = 5
const POLL_INTERVAL_MS = 25
const SERVE_TIMEOUT_MS = 30_000

export async function benchReleaseTime(): Promise<Row[]> {
  const site = await startSite({}, { empty: false })
  // A demonstration that still renders images would be too busy to serve pages.
  await site.said(GALLERIES_DONE)
  try {
    const token = await deployToken(site.url)
    const times: number[] = []
    while (times.length < ROUNDS) times.push(await timeRelease(site.url, token))
    times.sort((a, b) => a - b)
    const seconds = times[Math.floor(ROUNDS / 2)] ?? 0
    return [
      {
        topic: 'a release',
        work: `npm run release -w mfe-${NAME}, until the first visitor is served with it`,
        figure: `${seconds.toFixed(1)} s (median of ${times.map((each) => each.toFixed(1)).join(', ')})`,
        reference: `${LIMIT_SECONDS} s at most`,
        ratio: toRatio(seconds, LIMIT_SECONDS),
      },
    ]
  } finally {
    await site.stop()
  }
}

/**
 * Releases changed sources once.
 * @returns the time in seconds
 */
async function timeRelease(url: string, token: string): Promise<number> {
  mkdirSync(SCRATCH, { recursive: true })
  const folder = join(mkdtempSync(join(SCRATCH, 'release-time-')), `mfe-${NAME}`)
  try {
    cpSync(join(ROOT, `mfe-${NAME}`), folder, {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
    })
    appendFileSync(join(folder, 'src/app.tsx'), `\nObject.assign(globalThis, { changedAt: ${Date.now()} })\n`)
    const before = await findServedRelease(url)
    const start = performance.now()
    const command = release(folder, { ONFREQ_URL: url, ONFREQ_DEPLOY_TOKEN: token })
    await Promise.race([command.moved, command.ended])
    const served = await waitUntilServed(url, before)
    await command.ended
    return (served - start) / 1000
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

/**
 * Waits until a page names the new release.
 * @returns the time of the request
 */
async function waitUntilServed(url: string, before: string): Promise<number> {
  const deadline = performance.now() + SERVE_TIMEOUT_MS
  while ((await findServedRelease(url)) === before) {
    if (performance.now() > deadline) throw new Error('The release is stable, but no visitor gets it')
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return performance.now()
}

interface Command {
  /** Resolves when the command reports the release as live. Earlier, polling would only slow it down. */
  readonly moved: Promise<void>
  readonly ended: Promise<void>
}

function release(cwd: string, env: Readonly<Record<string, string>>): Command {
  const args = [join(ROOT, 'shared/build/src/cli.ts'), 'release', '--channel', 'stable', '--why', 'a benchmark']
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } })
  let log = ''
  const moved = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        log += text.toString()
        if (log.includes('stable: moved')) resolve()
      })
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The release failed:\n${log}`))))
  })
  return { moved, ended }
}

/** Id of the microfrontend's release that is served on the home page. */
async function findServedRelease(url: string): Promise<string> {
  const html = await (await fetch(`${url}/`)).text()
  const id = new RegExp(`href="/mfe/${NAME}/([^/"]+)/`).exec(html)?.[1]
  if (id === undefined) throw new Error(`The home page names no files of ${NAME}`)
  return id
}

/** Creates a deploy token as an administrator of the demonstration. */
async function deployToken(url: string): Promise<string> {
  const call = new Caller(url)
  const session = await call.post('vlogin', { email: 'admin@onfreq.example', password: 'demonstration' })
  const request = { microfrontend: NAME, name: 'a benchmark', acts: ['stable'] }
  const created = await call.post('admin/deploy-tokens', request, getToken(session))
  return getToken(created)
}

function getToken(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string') {
    return value.token
  }
  throw new Error('The response has no token')
}
