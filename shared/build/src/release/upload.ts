/** Uploads a finished build to the API. Existing files are skipped, so an interrupted upload resumes. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { StartedBuild } from '../build/build.ts'
import { MAP_ENDING, mappedScripts } from '../build/source-maps.ts'
import { postJson, sendFile, type Target } from './deploy.ts'

const CONCURRENCY = 8

type Sendable = Omit<StartedBuild, 'finish'>

/**
 * Uploads all files, and the compressed variants of the files needed for the first paint. Returns the number of
 * files that the site lacked. `signal` aborts between two files, so that a rejected release is not uploaded
 * completely.
 */
export async function upload(target: Target, build: Sendable, signal?: AbortSignal): Promise<number> {
  const { manifest } = build
  const early = new Set(build.first)
  const { missing } = await announce(target, manifest)
  const isSmallest = (path: string) => path.endsWith('.br') && early.has(withoutEnding(path))
  const now = [...missing.filter((path) => !isSibling(manifest, path)), ...missing.filter(isSmallest)]
  return sendFiles(target, build, { paths: now, ...(signal && { signal }) })
}

/**
 * Uploads the other compressed variants, which the site would otherwise compress for each request, and the source
 * maps, which are never served. Returns the number of files that the site lacked.
 */
export async function uploadRest(target: Target, build: Sendable): Promise<number> {
  const { manifest, folder } = build
  const { missing, missingMaps } = await announce(target, manifest, mappedScripts(folder))
  const siblings = await sendFiles(target, build, { paths: missing })
  const maps = await sendAll(missingMaps, async (script) => {
    const address = `/map?file=${encodeURIComponent(script)}`
    await sendOne(target, manifest, { path: script + MAP_ENDING, address, folder })
    return true
  })
  return siblings + maps
}

async function announce(target: Target, manifest: ReleaseManifest, maps: readonly string[] = []) {
  const state = await postJson(target, '/api/releases/uploads', { manifest, ...(maps.length > 0 && { maps }) })
  return { missing: namesIn(state, 'missing'), missingMaps: namesIn(state, 'missing_maps') }
}

async function sendFiles(
  target: Target,
  { manifest, folder, packed }: Sendable,
  { paths, signal }: { readonly paths: readonly string[]; readonly signal?: AbortSignal },
): Promise<number> {
  return sendAll(paths, async (path) => {
    if (isSibling(manifest, path)) await packed(withoutEnding(path))
    // Skips a compressed variant that the build did not create.
    if (signal?.aborted || !existsSync(join(folder, path))) return false
    await sendOne(target, manifest, { path, address: `?file=${encodeURIComponent(path)}`, folder })
    return true
  })
}

function isSibling({ files }: ReleaseManifest, path: string): boolean {
  return files[path] === undefined
}

function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, '')
}

/** Sends files concurrently and returns the number sent. */
async function sendAll(paths: readonly string[], send: (path: string) => Promise<boolean>): Promise<number> {
  const queue = [...paths]
  let sent = 0
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) if (await send(next)) sent += 1
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return sent
}

async function sendOne(
  target: Target,
  { name, id }: ReleaseManifest,
  { path, address, folder }: { readonly path: string; readonly address: string; readonly folder: string },
): Promise<void> {
  const body = await readFile(join(folder, path))
  await sendFile(target, `/api/releases/uploads/${name}/${id}${address}`, { body, what: path })
}

function namesIn(state: unknown, name: 'missing' | 'missing_maps'): string[] {
  const names: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  if (!Array.isArray(names)) throw new Error('The API did not return the files it needs. Does it run an older version?')
  return names.filter((path) => typeof path === 'string')
}
