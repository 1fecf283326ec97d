/**
 * `npm run onfreq -- backup FOLDER|s3://BUCKET/PREFIX` backs up the running site; the location defaults to
 * ONFREQ_BACKUP. `list` lists backups, `verify` restores the newest one (or `--id`) to a temporary database and
 * compares it, `secret` prints the site's secret from an encrypted backup, `key` generates a key.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { endWithUsage, readArguments } from '../../command-line.ts'
import { createClient } from '../../database/pool.ts'
import { archiveFiles } from '../archive/keep.ts'
import { listArchives } from '../archive/manifest.ts'
import { toSpans } from '../archive/points.ts'
import { verifyArchive } from '../archive/verify-archive.ts'
import { findBackup, listBackups, readManifest } from '../catalogue.ts'
import { getVault, loadCommandConfig, parseTarget, productVersion, run, withDatabase, writeLine } from '../command.ts'
import { backUp, secretName } from '../make.ts'
import { endRun, recordRunStart } from '../runs.ts'
import { verify } from '../verify.ts'

const ACTIONS = ['verify', 'list', 'secret', 'key'] as const
const USAGE = `npm run onfreq -- backup [${ACTIONS.join('|')}] [FOLDER|s3://BUCKET/PREFIX] [--id ID]`
const { values, positionals } = readArguments({ id: { type: 'string' } }, USAGE)
const action = ACTIONS.find((name) => name === positionals[0])
const [location, ...rest] = action === undefined ? positionals : positionals.slice(1)
if (rest.length > 0) endWithUsage(USAGE)

await run(async () => {
  if (action === 'key') return makeKey()
  const config = loadCommandConfig()
  const target = parseTarget(config, location)
  const vault = await getVault(config, target)
  if (action === 'list') {
    for (const id of await listBackups(vault.store)) {
      const { totals, files, version, encrypted_to } = await readManifest(vault.store, id)
      const locked = encrypted_to === null ? '' : ', encrypted'
      writeLine(`${id}  version ${version}, ${totals.contacts} contacts, ${files.count} files${locked}`)
    }
    for (const { from, until } of toSpans(await listArchives(vault.store))) {
      writeLine(
        `every moment from ${from.toISOString()} to about ${until.toISOString()}: "npm run onfreq -- restore --to …"`,
      )
    }
    return 0
  }
  if (action === 'secret') {
    const { id } = await findBackup(vault.store, values.id)
    writeLine(await text(await vault.get(secretName(id), { pack: false })))
    return 0
  }
  const began = performance.now()
  const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  if (action === 'verify') {
    const manifest = await findBackup(vault.store, values.id)
    const beganAt = new Date()
    await verify(vault, manifest)
    const moments = await verifyArchive(vault, config)
    await withDatabase(config, async ({ sessionConnectionString }) => {
      const client = createClient(sessionConnectionString, 'onfreq-backup')
      await client.connect()
      const id = randomUUID()
      await recordRunStart(client, { id, kind: 'verify', target, beganAt })
      await endRun(client, id, 'done', { id: manifest.id })
      await client.end()
    })
    writeLine(`${manifest.id} restores: every table, total and file is equal (${took()})`)
    if (moments !== undefined) {
      writeLine(
        `the archive restores to its end: ${moments.contacts} contacts, after ${moments.segments} segments of the log`,
      )
    }
    return 0
  }
  await withDatabase(config, async ({ sessionConnectionString }) => {
    const connect = (name: string) => createClient(sessionConnectionString, name)
    const options = { config, connect, vault, target, version: productVersion() }
    const manifest = await backUp(options)
    const { id, totals, files, releases, tables } = manifest
    writeLine(
      `${id}: ${tables.length} tables, ${totals.contacts} contacts, ${files.count} files, ${releases.count} files of releases (${took()})`,
    )
    // Only the location of the nightly backup has an archive.
    const stored = target === config.backup.target ? await archiveFiles(options, 'now') : undefined
    if (stored?.base !== undefined) {
      writeLine(`the archive can restore any moment since ${stored.base.ended_at} (${took()})`)
    }
    if (!manifest.secret.kept) {
      writeLine('It is not encrypted, so it does not hold ONFREQ_SECRET. Keep that yourself, or set ONFREQ_BACKUP_KEY.')
    }
  })
  return 0
})

async function makeKey(): Promise<number> {
  const identity = await generateX25519Identity()
  writeLine(`ONFREQ_BACKUP_KEY=${identity}`)
  writeLine(`# Its public half writes backups and cannot read them: ${await identityToRecipient(identity)}`)
  writeLine('# Keep the first line away from the site: without it no backup can be read, with it every one can.')
  return 0
}
