/**
 * What every command does first, in plain JavaScript because it runs before anything is installed: checks Node, installs
 * what is missing, and goes on under the Node that npm brought when the system's is too old for TypeScript.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..')

/** Runs npm with a Node that can; older ones cannot install the packages. */
const OLDEST_NODE = [20, 0]
/** Runs TypeScript as it is. */
const OLDEST_FOR_TYPESCRIPT = [22, 18]
/** What node_modules, a build and an empty database need. */
const BYTES_NEEDED = 1_500_000_000

/**
 * Prepares the checkout. Answers the Node to go on with: this process's own, or the one in node_modules.
 * Ends the process with a sentence when something is missing that only a person can provide.
 */
export function setUp({ say }) {
  const version = process.versions.node.split('.').map(Number)
  if (isOlder(version, OLDEST_NODE)) {
    fail(`Onfreq needs Node ${OLDEST_NODE[0]} or newer; this is Node ${process.versions.node}.`)
  }
  if (!isInstalled()) install({ say })
  if (!isOlder(version, OLDEST_FOR_TYPESCRIPT)) return process.execPath
  const own = ownNode()
  if (own) return own
  fail(
    `Onfreq needs Node ${OLDEST_FOR_TYPESCRIPT.join('.')} or newer to run; this is Node ${process.versions.node}, ` +
      'and npm has no newer one for this system. Please install Node 24 from https://nodejs.org',
  )
}

/** Environment in which `node` and the tools of node_modules come first. */
export function environment(node, extra = {}) {
  const path = [join(node, '..'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  return { ...process.env, PATH: path, Path: path, ...extra }
}

export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

function install({ say }) {
  const free = freeBytes()
  if (free !== undefined && free < BYTES_NEEDED) {
    fail(
      `The disk is nearly full: ${(free / 1e9).toFixed(1)} GB are free, installing needs ${(BYTES_NEEDED / 1e9).toFixed(1)} GB.`,
    )
  }
  const start = performance.now()
  say('installing packages (npm ci)')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
    encoding: 'utf8',
  })
  if (result.status !== 0) fail(installProblem(result.stderr ?? '', result.error))
  say(`packages installed in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function installProblem(stderr, error) {
  const detail = (error ? String(error) : stderr).trim().split('\n').slice(-6).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(detail)) {
    return `The packages could not be downloaded: the npm registry does not answer. Is this machine online?\n\n${detail}`
  }
  if (/ENOSPC/.test(detail)) return `The disk is full.\n\n${detail}`
  if (/EACCES|EPERM/.test(detail)) return `Files of this folder may not be written by you.\n\n${detail}`
  return `The packages could not be installed.\n\n${detail}`
}

/** Whether node_modules holds what the lockfile says: npm writes down what it installed. */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'))
  const present = packagesOf(join(ROOT, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    return found ? Boolean(link) === Boolean(found.link) && version === found.version : Boolean(optional || peer)
  })
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = ['node_modules/node/bin', 'node_modules/.bin'].map((folder) => join(ROOT, folder, name)).find(existsSync)
  if (!path) return undefined
  return spawnSync(path, ['--version']).status === 0 ? path : undefined
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(ROOT)
    return bavail * bsize
  } catch {
    return undefined
  }
}

function isOlder([major, minor], [wantedMajor, wantedMinor]) {
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}
