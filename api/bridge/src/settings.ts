/** Folder and settings of the bridge, stored as JSON that only its owner can read. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface Settings {
  readonly url: string
  readonly apiKey: string
  readonly callsign: string
  /** The site's public key for signed updates; undefined if an older bridge was paired. */
  readonly siteKey?: string
}

export const defaultFolder = () => join(homedir(), '.onfreq-bridge')

export function readSettings(folder: string): Settings | null {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))
    return isSettings(value) ? value : null
  } catch {
    return null
  }
}

export function writeSettings(folder: string, settings: Settings): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'settings.json')
  writeFileSync(`${path}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function isSettings(value: unknown): value is Settings {
  if (typeof value !== 'object' || value === null) return false
  const has = (name: string) => typeof Reflect.get(value, name) === 'string'
  return has('url') && has('apiKey') && has('callsign')
}
