/** Sends a finished build to the API: what is there already is not sent again, so an interrupted upload resumes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { MAP_ENDING, mappedScripts } from '../build/source-maps.ts'
import { postJson, sendFile, type Target } from './deploy.ts'

const AT_ONCE = 8

/** Answers how many files had to be sent. */
export async function upload(target: Target, folder: string, manifest: ReleaseManifest): Promise<number> {
  const maps = mappedScripts(folder)
  const state = await postJson(target, '/api/releases/uploads', { manifest, ...(maps.length > 0 && { maps }) })
  // Compressed siblings are made by the build; one that is not there is done without.
  const missing = namesIn(state, 'missing').filter((path) => existsSync(join(folder, path)))
  const files = missing.map((path) => ({ path, address: `?file=${encodeURIComponent(path)}` }))
  const ofMaps = namesIn(state, 'missing_maps').map((path) => ({
    path: path + MAP_ENDING,
    address: `/map?file=${encodeURIComponent(path)}`,
  }))
  const queue = [...files, ...ofMaps]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await sendFile(target, `/api/releases/uploads/${manifest.name}/${manifest.id}${next.address}`, {
        body: readFileSync(join(folder, next.path)),
        what: next.path,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return files.length + ofMaps.length
}

function namesIn(state: unknown, name: 'missing' | 'missing_maps'): string[] {
  const names: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  if (!Array.isArray(names)) throw new Error('The API did not say which files it needs: is it of an older version?')
  return names.filter((path) => typeof path === 'string')
}
