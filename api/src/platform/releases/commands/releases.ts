/**
 * `npm run onfreq -- releases gc` lists releases that are no longer needed; `gc --remove` deletes them with their
 * files. Releases of channels, pins and embeds are kept, as are the last 20 of each part and those created or moved
 * within 90 days.
 */
import { loadCommandConfig, run, withDatabase, writeLine } from '../../../kernel/backup/command.ts'
import { endWithUsage, readArguments } from '../../../kernel/command-line.ts'
import { createClient } from '../../../kernel/database/pool.ts'
import { findOldReleases, removeRelease } from '../garbage.ts'
import { createReleaseStore } from '../store.ts'

const USAGE = 'npm run onfreq -- releases gc [--remove]'
const { values, positionals } = readArguments({ remove: { type: 'boolean', default: false } }, USAGE)
const { remove } = values

if (positionals.length !== 1 || positionals[0] !== 'gc') endWithUsage(USAGE)
const config = loadCommandConfig()
await run(() =>
  withDatabase(config, async ({ sessionConnectionString }) => {
    const client = createClient(sessionConnectionString, 'onfreq-releases')
    await client.connect()
    try {
      const now = new Date()
      const store = createReleaseStore(config)
      const old = await findOldReleases(client, now)
      let removed = 0
      for (const release of old) {
        writeLine(`${release.name} ${release.id}  of ${release.createdAt.toISOString().slice(0, 10)}`)
        if (remove && (await removeRelease(client, store, release, now))) removed += 1
      }
      writeLine(
        remove
          ? `${removed} of ${old.length} releases removed`
          : `${old.length} releases are needed by nothing. Nothing was changed; "npm run onfreq -- releases gc --remove" removes them.`,
      )
      return 0
    } finally {
      await client.end()
    }
  }),
)
