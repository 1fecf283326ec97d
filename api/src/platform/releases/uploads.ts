/**
 * Uploads a release to the store file by file, in any number of attempts. Stored files with the right content are not
 * sent again. A release is complete, and served, only when every file matches the hash in its manifest.
 */
import type { GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { OpenUpload, UploadState } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Gate, throwRefusal } from './gate.ts'
import { checkManifest, parseManifest } from './manifest.ts'
import type { Maps } from './maps.ts'
import type { Actor } from './moves.ts'
import { refuse } from './refusals.ts'
import { findRelease, insertRelease, releaseExists } from './repository/releases.ts'
import { deleteUpload, findUpload, findUploadsBefore, saveUpload } from './repository/uploads.ts'
import { expectedHash, hasHash, type ReleaseStore } from './store.ts'

export interface Registered {
  readonly manifest: ReleaseManifest
  readonly report: GateReport
}

/** In milliseconds. Short, because another process may have accepted a new announcement. */
const ANNOUNCED_TTL_MS = 2_000

export type Uploads = ReturnType<typeof createUploads>

interface Deps {
  readonly app: FastifyInstance
  readonly store: ReleaseStore
  readonly gate: Gate
  readonly maps: Maps
  /**
   * Cached for the hundreds of files that follow an announcement. The complete release is checked at the end anyway.
   */
  readonly announced: LRUCache<string, ReleaseManifest>
}

export function createUploads(app: FastifyInstance, store: ReleaseStore, gate: Gate, maps: Maps) {
  const announced = new LRUCache<string, ReleaseManifest>({ max: 8, ttl: ANNOUNCED_TTL_MS })
  const deps: Deps = { app, store, gate, maps, announced }

  return {
    /** Announces a release or resumes its upload. Returns the missing files. */
    open: (openUpload: OpenUpload, by: string) => open(deps, openUpload, by),

    /** Accepts a file that was announced. */
    async put(name: string, id: string, path: string, body: Buffer): Promise<void> {
      const manifest = await getAnnounced(deps, name, id)
      const integrity = expectedHash(manifest, path)
      if (integrity === undefined) {
        throw refuse('notListed', `${path} is not a file of ${name} ${id}.`)
      }
      if (!(await hasHash(path, body, integrity))) {
        throw refuse('wrongFile', `${path} does not have the hash that release.json says.`)
      }
      await store.put({ name, id }, path, body)
      gate.readAhead(manifest, path, body)
    },

    /** Accepts the source map of a script of an announced release. */
    async putMap(name: string, id: string, path: string, body: Buffer): Promise<void> {
      const manifest = await getAnnounced(deps, name, id)
      await maps.put(manifest, path, body)
    },

    /** Deletes abandoned uploads. Returns the number of releases. */
    async deleteOlder(before: Date): Promise<number> {
      const old = await findUploadsBefore(app.db, before)
      for (const manifest of old) {
        // Keeps files of an upload that became a release meanwhile.
        if (!(await releaseExists(app.db, manifest.name, manifest.id))) await store.remove(manifest)
        await deleteUpload(app.db, manifest.name, manifest.id)
      }
      return old.length
    },

    /**
     * Registers a complete release that passes the gate. `isLocalBuild` in a trial is accepted regardless, because its
     * developer sees the gate report at build time.
     */
    register: (name: string, id: string, actor: Actor, isLocalBuild?: boolean) =>
      register(deps, name, id, actor, isLocalBuild),
  }
}

/** Expected files of a release: from the database if it is complete or announced, otherwise from the store. */
async function getManifest({ app, store }: Deps, name: string, id: string): Promise<ReleaseManifest> {
  const stored = (await findRelease(app.db, name, id)) ?? (await findUpload(app.db, name, id))
  if (stored) return stored
  const text = await store.read({ name, id }, 'release.json')
  if (text === undefined) {
    throw refuse('notUploaded', 'There is no such release in the release store.')
  }
  return parseManifest(text.toString('utf8'))
}

async function getAnnounced({ announced, app }: Deps, name: string, id: string): Promise<ReleaseManifest> {
  const key = `${name} ${id}`
  const manifest = announced.get(key) ?? (await findUpload(app.db, name, id)) ?? (await findRelease(app.db, name, id))
  if (!manifest) throw refuse('notAnnounced', `${name} ${id} was not announced.`)
  announced.set(key, manifest, { noUpdateTTL: true })
  return manifest
}

async function open(
  { app, announced, store, maps }: Deps,
  { manifest, maps: mapped = [] }: OpenUpload,
  by: string,
): Promise<UploadState> {
  checkManifest(manifest)
  const { name, id } = manifest
  const released = await findRelease(app.db, name, id)
  if (released && !hasSameFiles(released, manifest)) {
    throw refuse(
      'exists',
      `${name} ${id} is released already and holds other files. A release never changes: build it again.`,
    )
  }
  if (!released) await saveUpload(app.db, manifest, { at: app.clock.now(), by })
  announced.delete(`${name} ${id}`)
  const states = await store.states(manifest)
  return {
    missing: states.filter(({ state }) => state !== 'right').map(({ path }) => path),
    missing_maps: await maps.missing(manifest, mapped),
  }
}

async function register(
  deps: Deps,
  name: string,
  id: string,
  actor: Actor,
  isLocalBuild: boolean = false,
): Promise<Registered> {
  const { store, gate, app } = deps
  const manifest = await getManifest(deps, name, id)
  if (manifest.name !== name || manifest.id !== id) {
    throw refuse('manifestMismatch', `release.json names ${manifest.name}/${manifest.id}.`)
  }
  checkManifest(manifest)
  for (const { path, state, isOriginal } of await store.states(manifest)) {
    if (state === 'wrong') {
      const why = `${path} does not have the hash that release.json says.`
      throw refuse('incomplete', why)
    }
    if (state === 'missing' && isOriginal) {
      throw refuse('incomplete', `${path} is missing in the release store.`)
    }
  }
  // Stores the manifest beside the files, so that the store describes itself.
  if ((await store.read(manifest, 'release.json')) === undefined) {
    await store.put(manifest, 'release.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  }
  const report = await gate.run(manifest, actor)
  const isIn = report.verdict !== 'refused' || isLocalBuild
  await app.transaction(async (trx) => {
    await gate.settle(trx, manifest, report, actor)
    if (isIn) await insertRelease(trx, manifest, { at: app.clock.now(), by: actor.name })
  })
  if (!isIn) throwRefusal(manifest, report)
  return { manifest, report }
}

function hasSameFiles(a: ReleaseManifest, b: ReleaseManifest): boolean {
  const paths = Object.keys(a.files)
  return paths.length === Object.keys(b.files).length && paths.every((path) => a.files[path] === b.files[path])
}
