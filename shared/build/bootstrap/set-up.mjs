/**
 * First step of every command, in plain JavaScript because no package is installed yet: checks Node and the free disk
 * space, and installs missing packages.
 */
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { missingPackages } from './installed.mjs'
import { provideNode } from './node.mjs'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

export { ROOT }

/** Required disk space in bytes: node_modules, a build and an empty database. */
const BYTES_NEEDED = { runtime: 1_000_000_000, development: 1_500_000_000 }

/**
 * Prepares the checkout. `packages` is `runtime` to run the site, `development` to build and test it too. Returns
 * the path of the Node to use. Exits with a message when the user has to act.
 */
export function setUp({ log, packages = 'runtime' }) {
  install({ log, packages })
  const node = provideNode(log)
  if (node.problem) fail(node.problem)
  return node.path
}

/** glibc would otherwise create an arena per thread, and freed memory would stay with the process. */
const MALLOC_ARENA_MAX = '2'

/**
 * Node's cache of compiled code: speeds up later starts of the site, and test runs, which start hundreds of
 * processes.
 */
const NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled')

/** Environment with `node` and the tools of node_modules first in PATH. */
export function environment(node, extra = {}) {
  const path = [join(node, '..'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  return { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE, ...process.env, PATH: path, Path: path, ...extra }
}

export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

function install({ log, packages }) {
  const { missing, hasDevelopment, isComplete } = missingPackages(ROOT, packages)
  if (missing === 0) return
  const free = freeBytes()
  const needed = BYTES_NEEDED[packages]
  if (free !== undefined && free < needed) {
    fail(`The disk is nearly full: ${gigabytes(free)} are free, and Onfreq needs ${gigabytes(needed)}.`)
  }
  const start = performance.now()
  const isTopUp = isComplete && packages === 'development'
  const omit = packages === 'runtime' && !hasDevelopment ? ['--omit=dev'] : ['--include=dev']
  log(isTopUp ? `adding ${missing} packages for development` : `installing packages (npm ci ${omit.join(' ')})`)
  // Only add to a complete runtime installation: `npm ci` would delete packages that a running site uses.
  const { problem } = runNpm(isTopUp ? ['install', '--no-save', ...omit] : ['ci', ...omit], ROOT)
  if (problem) fail(problem)
  log(`packages installed in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function gigabytes(bytes) {
  return `${(bytes / 1e9).toFixed(1)} GB`
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(ROOT)
    return bavail * bsize
  } catch {
    return undefined
  }
}
