/** Compares node_modules with the lockfile: npm records what it installed in `node_modules/.package-lock.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} root
 * @param {'runtime' | 'development'} packages which packages are needed
 * @returns {{ missing: number, hasDevelopment: boolean, isComplete: boolean }} `missing`: how many needed packages are absent or outdated;
 *   `hasDevelopment`: whether development packages are installed; `isComplete`: whether all runtime packages are installed
 */
export function missingPackages(root, packages) {
  const locked = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!locked || !installed) return { missing: Number.POSITIVE_INFINITY, hasDevelopment: false, isComplete: false }
  const missing = Object.entries(locked).filter(([path, entry]) => isMissing(root, path, entry, installed[path]))
  // The lockfile has no `dev` flag on a workspace link, only on the folder it points to.
  const missingAtRuntime = missing.filter(([, entry]) => !(entry.dev || (entry.link && locked[entry.resolved]?.dev)))
  return {
    missing: (packages === 'runtime' ? missingAtRuntime : missing).length,
    hasDevelopment: Object.entries(installed).some(([path, { dev }]) => dev === true && isPackage(path)),
    isComplete: missingAtRuntime.length === 0,
  }
}

/** Other entries are folders of the repository, which npm records whether it links them or not. */
function isPackage(path) {
  return path.includes('node_modules/')
}

function isMissing(root, path, { version, link, optional, devOptional, peer }, installed) {
  if (!isPackage(path)) return false
  // npm skips packages for other systems, and peers that no package needs.
  if (!installed) return !(optional || devOptional || peer)
  const isSame = Boolean(link) === Boolean(installed.link) && version === installed.version
  return !isSame || !existsSync(join(root, path, 'package.json'))
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
