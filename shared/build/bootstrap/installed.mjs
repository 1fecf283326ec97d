/** Compares node_modules with the lockfile: npm records what it installed in `node_modules/.package-lock.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} root
 * @param {'runtime' | 'development'} packages which of them are needed
 * @returns {{ missing: number, hasDevelopment: boolean, isComplete: boolean }} how many are missing, outdated or were deleted;
 *   whether packages of development are there; whether all that the runtime needs is
 */
export function missingPackages(root, packages) {
  const locked = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!locked || !installed) return { missing: Number.POSITIVE_INFINITY, hasDevelopment: false, isComplete: false }
  const missing = Object.entries(locked).filter(([path, entry]) => isMissing(root, path, entry, installed[path]))
  // A link carries no mark; its folder does.
  const ofRuntime = missing.filter(([, entry]) => !(entry.dev || (entry.link && locked[entry.resolved]?.dev)))
  return {
    missing: (packages === 'runtime' ? ofRuntime : missing).length,
    hasDevelopment: Object.entries(installed).some(([path, { dev }]) => dev === true && isPackage(path)),
    isComplete: ofRuntime.length === 0,
  }
}

/** Otherwise a folder of the repository, which npm records whether it links it or not. */
function isPackage(path) {
  return path.includes('node_modules/')
}

function isMissing(root, path, { version, link, optional, devOptional, peer }, found) {
  if (!isPackage(path)) return false
  // Packages for other systems are not installed, and peers only where a package needs them.
  if (!found) return !(optional || devOptional || peer)
  const isSame = Boolean(link) === Boolean(found.link) && version === found.version
  return !isSame || !existsSync(join(root, path, 'package.json'))
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
