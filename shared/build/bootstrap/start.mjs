#!/usr/bin/env node
/**
 * `npm start [-- --empty]`: from a fresh clone to a running site. A separate process builds the parts while the API and
 * its database start; the site is served as soon as the parts of the home page are built.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { FIRST_PARTS } from './first-parts.mjs'
import { keepRunning } from './keep-running.mjs'
import './no-debugger.mjs'
import { environment, fail, ROOT, setUp } from './set-up.mjs'

const begin = performance.now()
const args = process.argv.slice(2)
const port = Number(process.env.PORT ?? 8080)
const data = resolve(ROOT, process.env.ONFREQ_DATA ?? '.onfreq')

function log(line) {
  process.stdout.write(`[${((performance.now() - begin) / 1000).toFixed(1).padStart(5)} s] ${line}\n`)
}

log('Onfreq, trial mode')
await requireFreePort()
const node = setUp({ log })
const env = environment(node, { ONFREQ_DATA: data, ONFREQ_BUILDING: '1' })
const isNew = !existsSync(join(data, 'releases/local.json'))
const builds = startBuilds()
let api
builds.done.catch((error) => {
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
})
log(`starting the database and the API (data in ${data})`)
// A small young generation: a local site has few users, so memory matters more than throughput.
const code = await keepRunning(
  node,
  ['--disable-sigusr1', '--max-semi-space-size=4', 'api/src/server.ts', '--trial', ...args],
  {
    cwd: ROOT,
    env,
    log,
    onStart(child) {
      api = child
      // An existing site waits for all builds, so that it does not serve its previous parts.
      child.on('message', (message) => {
        if (message !== 'builds?') return
        ;(isNew ? builds.firstPage : builds.done).then(
          () => api === child && child.connected && child.send('builds'),
          () => {},
        )
      })
    },
    onReady: welcome,
  },
)
builds.stop()
process.exitCode ||= code

/**
 * `firstPage` resolves when the parts of the home page are published, `done` when all are. Both reject when a build
 * fails.
 */
function startBuilds() {
  const child = spawn(node, ['--disable-sigusr1', 'shared/build/src/cli.ts', 'publish', '--keep-going', '--light'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const published = new Set()
  let built = 0
  let isStopped = false
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  let firstPage
  const first = new Promise((resolveFirst) => {
    firstPage = resolveFirst
  })
  child.on('message', ({ name, id, built: isBuilt, ms, problem }) => {
    if (name === undefined) return
    published.add(name)
    if (problem) log(`${problem}\n${name} does not build: the site keeps its previous build, ${id}`)
    if (isBuilt) {
      built++
      log(`built ${name} ${id} in ${(ms / 1000).toFixed(1)} s`)
    }
    if (FIRST_PARTS.every((part) => published.has(part))) firstPage()
  })
  const done = new Promise((resolveDone, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => {
      if (status === 0) {
        log(built === 0 ? `all ${published.size} builds are up to date` : `${built} of ${published.size} built`)
        firstPage()
        resolveDone()
      } else if (!isStopped && signal !== 'SIGINT') {
        reject(new Error(errors.trim() || `The parts could not be built (${signal ?? status}).`))
      }
    })
  })
  return {
    firstPage: Promise.race([first, done]),
    done,
    stop() {
      isStopped = true
      child.kill('SIGTERM')
    },
  }
}

/** Checks the port first, so that a conflict is reported before anything is installed or built. */
async function requireFreePort() {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`PORT is "${process.env.PORT}", which is not a port number.`)
  const problem = await new Promise((done) => {
    const probe = createServer()
    probe.once('error', done)
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(undefined)))
  })
  if (problem?.code === 'EADDRINUSE') {
    fail(
      `Port ${port} is in use, perhaps by an Onfreq that is still running. Stop it, or choose another: PORT=8090 npm start`,
    )
  }
  if (problem) fail(`Port ${port} cannot be used: ${problem.message}`)
}

function welcome() {
  const url = `${process.env.TLS_CERTIFICATE ? 'https' : 'http'}://localhost:${port}`
  const hint = args.includes('--empty')
    ? `Create an account at ${url}/register`
    : 'Log in as the demonstration operator:  demo@onfreq.example / demonstration'
  log('ready')
  process.stdout.write(`\n  Onfreq is at  ${url}\n  ${hint}\n  Stop with Ctrl-C. Data: ${data}\n\n`)
}
