/** Seeds a new production site with the releases of this version. Later releases are deployed by the teams. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { adoptLocalReleases, readLocalReleases } from './demonstration/local-releases.ts'
import { openReleaseStore } from './kernel/backup/make.ts'
import { StartError } from './kernel/errors.ts'
import { createDiskStore } from './kernel/files/disk-store.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Container images contain the built releases here. */
const PACKAGED = join(ROOT, 'releases')

export type Build = (dataDir: string) => Promise<void>

interface Seeding {
  readonly log: (line: string) => void
  readonly build: Build
  readonly packaged: string
}

/**
 * Makes the builds of this version stable on a site without releases. Missing builds are built first. Each file is
 * verified by its hash, and the gate applies.
 * @throws StartError when they cannot be built or are corrupt
 */
export async function seedReleases(
  app: FastifyInstance,
  writeLine: (line: string) => void,
  build: Build = buildHere,
  packaged = PACKAGED,
): Promise<void> {
  if (await isSeeded(app)) return
  const lockHolder = app.connect('onfreq-seed')
  await lockHolder.connect()
  try {
    await acquireLock(lockHolder, writeLine)
    if (!(await isSeeded(app))) await seed(app, { log: writeLine, build, packaged })
  } finally {
    await lockHolder.end()
  }
}

/** Advisory lock of the seeding process. */
const LOCK = 727_012
const POLL_INTERVAL_MS = 500

/** Ensures that concurrent starts on an empty database seed it only once. */
async function acquireLock(lockHolder: pg.Client, writeLine: (line: string) => void): Promise<void> {
  for (let waited = false; ; waited = true) {
    const { rows } = await lockHolder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine === true) return
    if (!waited) writeLine('releases: another process makes the first ones; waiting')
    await delay(POLL_INTERVAL_MS)
  }
}

async function isSeeded(app: FastifyInstance): Promise<boolean> {
  return (await app.releases.areThereAny()) && !(await wasInterrupted(app))
}

async function seed(app: FastifyInstance, { log: writeLine, build, packaged }: Seeding): Promise<void> {
  const localFolder = join(app.config.dataDir, 'releases')
  const folder = (await readLocalReleases(packaged)).length > 0 ? packaged : localFolder
  if ((await readLocalReleases(folder)).length === 0) {
    writeLine('releases: there are none yet; building those of this version (some minutes, this once)')
    await build(app.config.dataDir)
  }
  await copyTo(app, folder)
  await app.pool.query(`insert into setting (name, value) values ($1, 'true') on conflict (name) do nothing`, [
    IN_PROGRESS,
  ])
  const adopted = await adoptLocalReleases(app, folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The releases of this version cannot be used: ${reason}`, { cause: error })
  })
  await app.pool.query('delete from setting where name = $1', [IN_PROGRESS])
  writeLine(`releases: ${adopted.join(', ')}`)
}

/** Set while only some parts are stable, so that the next start completes an interrupted seeding. */
const IN_PROGRESS = 'releases.seeding'

async function wasInterrupted(app: FastifyInstance): Promise<boolean> {
  const { rowCount } = await app.pool.query('select from setting where name = $1', [IN_PROGRESS])
  return rowCount === 1
}

/** Copies the releases to the bucket or folder from which the site serves them. */
async function copyTo(app: FastifyInstance, folder: string): Promise<void> {
  const { config } = app
  if (config.releaseBucket === undefined && config.releaseDir === folder) return
  const from = createDiskStore(folder)
  const to = openReleaseStore(config)
  for (const [microfrontend, id] of await readLocalReleases(folder)) {
    for await (const { key } of from.list(`${microfrontend}/${id}/`)) {
      const file = await from.get(key)
      if (file !== undefined) await to.put(key, file.body)
    }
  }
}

const buildHere: Build = async (dataDir) => {
  const builder = join(ROOT, 'shared/build/src/cli.ts')
  if (!existsSync(builder) || !existsSync(join(ROOT, 'node_modules/@rspack/core'))) {
    throw new StartError(
      'Nothing is released yet, and this installation cannot build. Run "npm run build-releases" in a checkout of this version with the same ONFREQ_DATA, or release each part with a deploy token.',
    )
  }
  const child = spawn(process.execPath, ['--disable-sigusr1', builder, 'publish'], {
    cwd: ROOT,
    env: { ...process.env, ONFREQ_DATA: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const [code] = await once(child, 'exit')
  process.off('exit', endWithUs)
  if (code !== 0) throw new StartError('The releases of this version could not be built; see the messages above.')
}
