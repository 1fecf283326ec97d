/**
 * `npm run onfreq -- restore FOLDER|s3://BUCKET/PREFIX [--id ID] [--other-secret] [--files]` restores a backup into an
 * empty site with the current settings; `--files` restores everything except the database. `--to 2026-11-23T09:00:00Z`
 * or `--to latest` restores the embedded database as of that moment, from its WAL archive.
 */
import { endWithUsage, readArguments } from '../../command-line.ts'
import { parseMoment } from '../archive/points.ts'
import { restoreMoment } from '../archive/restore-moment.ts'
import { findBackup } from '../catalogue.ts'
import { getVault, loadCommandConfig, parseTarget, run, withDatabase, writeLine } from '../command.ts'
import { restore, restoreFilesAlone } from '../restore.ts'

const USAGE =
  'npm run onfreq -- restore FOLDER|s3://BUCKET/PREFIX [--id ID | --to MOMENT|latest] [--other-secret] | FOLDER|s3://… --files [--id ID]'
const { values, positionals } = readArguments(
  {
    id: { type: 'string' },
    'other-secret': { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
  USAGE,
)
if (positionals.length > 1 || (values.to !== undefined && (values.files || values.id !== undefined)))
  endWithUsage(USAGE)

await run(async () => {
  const config = loadCommandConfig()
  const target = parseTarget(config, positionals[0])
  const vault = await getVault(config, target)
  if (values.to !== undefined) {
    const to = parseMoment(values.to, new Date())
    const { accounts, contacts, files } = await restoreMoment({
      config,
      vault,
      target,
      to,
      otherSecret: values['other-secret'],
      log: writeLine,
    })
    writeLine(
      `restored: ${accounts} accounts, ${contacts} contacts, ${files} files. "npm run serve" goes on from here.`,
    )
    return 0
  }
  const manifest = await findBackup(vault.store, values.id)
  writeLine(`restoring ${manifest.id}, made by version ${manifest.version}`)
  if (values.files) {
    await restoreFilesAlone({ config, vault, manifest })
    writeLine(`restored: ${manifest.files.count} files, ${manifest.releases.count} files of releases.`)
    return 0
  }
  await withDatabase(config, async ({ sessionConnectionString: connectionString }) => {
    await restore({
      config,
      connectionString,
      vault,
      target,
      manifest,
      otherSecret: values['other-secret'],
      log: writeLine,
    })
  })
  writeLine(
    `restored: ${manifest.totals.accounts} accounts, ${manifest.totals.contacts} contacts. "npm run serve" goes on from here.`,
  )
  return 0
})
