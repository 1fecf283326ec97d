/** `npm run restore -- FOLDER|s3://BUCKET/PREFIX [--id ID] [--other-secret] [--files]`: into an empty place, by the settings of the site; `--files`: all but the database. */
import { parseArgs } from 'node:util'
import { findBackup } from '../catalogue.ts'
import { configOfCommand, run, say, targetOf, vaultOf, withDatabase } from '../command.ts'
import { restore, restoreFilesAlone } from '../restore.ts'

const { values, positionals } = parseArgs({
  options: {
    id: { type: 'string' },
    'other-secret': { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

await run(async () => {
  const config = configOfCommand()
  const target = targetOf(config, positionals[0])
  const vault = await vaultOf(config, target)
  const manifest = await findBackup(vault.store, values.id)
  say(`restoring ${manifest.id}, made by version ${manifest.version}`)
  if (values.files) {
    await restoreFilesAlone({ config, vault, manifest })
    say(`restored: ${manifest.files.count} files, ${manifest.releases.count} files of releases.`)
    return 0
  }
  await withDatabase(config, async ({ sessionConnectionString: connectionString }) => {
    await restore({ config, connectionString, vault, target, manifest, otherSecret: values['other-secret'], say })
  })
  say(
    `restored: ${manifest.totals.accounts} accounts, ${manifest.totals.contacts} contacts. "npm run serve" goes on from here.`,
  )
  return 0
})
