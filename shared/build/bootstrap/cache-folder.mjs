import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Folder shared by all checkouts of one user: a newer Node and finished builds. Safe to delete at any time.
 *
 * @returns {string}
 */
export function cacheFolder() {
  if (process.env.ONFREQ_CACHE) return process.env.ONFREQ_CACHE
  if (process.env.XDG_CACHE_HOME) return join(process.env.XDG_CACHE_HOME, 'onfreq')
  if (process.platform === 'win32') {
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'onfreq', 'cache')
  }
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'onfreq')
}
