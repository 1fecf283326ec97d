#!/usr/bin/env node
/**
 * Provides a Node that runs TypeScript. If the system's Node is too old, installs a newer one from the npm registry into
 * the user's cache folder and links it into node_modules/.bin, which npm scripts search first. `npm install` runs it too.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from './cache-folder.mjs'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

/** The oldest Node whose npm can install the packages, as major and minor version. */
const MIN_NODE = [20, 0]
/** The oldest Node that runs TypeScript without a flag. */
const MIN_NODE_FOR_TYPESCRIPT = [22, 18]
const MANIFEST = fileURLToPath(new URL('./node', import.meta.url))
const BINARY = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * @param {(line: string) => void} log
 * @returns {{ path: string } | { problem: string }}
 */
export function provideNode(log) {
  const current = process.versions.node
  if (isOlder(current, MIN_NODE)) {
    return {
      problem: `Onfreq needs Node ${MIN_NODE[0]} or newer; this is Node ${current}. Get it from https://nodejs.org`,
    }
  }
  if (!isOlder(current, MIN_NODE_FOR_TYPESCRIPT)) return { path: process.execPath }
  const lock = readFileSync(join(MANIFEST, 'package-lock.json'))
  const folder = join(cacheFolder(), `node-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
  const problem = findBinary(folder) ? undefined : install(folder, log)
  const path = findBinary(folder)
  if (path) {
    link(path)
    return { path }
  }
  return {
    problem:
      `Onfreq runs on Node ${MIN_NODE_FOR_TYPESCRIPT.join('.')} or newer; this is Node ${current}, and npm could not provide ` +
      `a newer one for this system. Install Node 24 from https://nodejs.org${problem ? `\n\n${problem}` : ''}`,
  }
}

/** Installs into a temporary folder and renames it, so that the cached Node is either complete or absent. */
function install(folder, log) {
  log(`this is Node ${process.versions.node}: fetching a newer one, once for all checkouts`)
  try {
    mkdirSync(dirname(folder), { recursive: true })
    const draft = mkdtempSync(`${folder}.`)
    try {
      for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(MANIFEST, file), join(draft, file))
      const result = runNpm(['ci'], draft)
      if (result.problem) return result.problem
      cacheBinary(draft)
      if (!existsSync(folder)) renameSync(draft, folder)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  } catch (error) {
    return `${cacheFolder()} cannot be written: ${error.message}`
  }
  return undefined
}

/** Keeps only the binary: a third of a Node distribution is headers and manuals, and npm is the system's own. */
function cacheBinary(folder) {
  const packages = join(folder, 'node_modules')
  const binary = readdirSync(packages)
    .map((name) => join(packages, name, 'bin', BINARY))
    .find((path) => existsSync(path))
  if (binary) renameSync(binary, join(folder, BINARY))
  rmSync(packages, { recursive: true })
}

function findBinary(folder) {
  const path = join(folder, BINARY)
  return existsSync(path) ? path : undefined
}

function link(path) {
  const target = join(ROOT, 'node_modules/.bin', BINARY)
  if (!existsSync(dirname(target))) return
  rmSync(target, { force: true })
  if (process.platform === 'win32') copyFileSync(path, target)
  else symlinkSync(path, target)
}

function isOlder(version, [requiredMajor, requiredMinor]) {
  const [major, minor] = version.split('.').map(Number)
  return major < requiredMajor || (major === requiredMajor && minor < requiredMinor)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problem } = provideNode((line) => process.stdout.write(`${line}\n`))
  // A failed installation is not an error: the user may install a newer Node later.
  if (problem) process.stderr.write(`${problem}\n`)
}
