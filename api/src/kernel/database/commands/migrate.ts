/** `npm run onfreq -- migrate` applies pending migrations before the new version is started anywhere. */
import { runMigrations } from 'graphile-worker'
import { loadCommandConfig, run, withDatabase, writeLine } from '../../backup/command.ts'
import { endWithUsage, readArguments } from '../../command-line.ts'
import { currentAddress } from '../addresses.ts'
import { migrate } from '../migrate.ts'

const USAGE = 'npm run onfreq -- migrate'
if (readArguments({}, USAGE).positionals.length > 0) endWithUsage(USAGE)

await run(() =>
  withDatabase(
    loadCommandConfig(),
    async ({ sessionConnectionString }) => {
      const applied = await migrate(sessionConnectionString, undefined, undefined, writeLine)
      await runMigrations({ connectionString: currentAddress(sessionConnectionString) })
      writeLine(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
      return 0
    },
    { onEvent: writeLine, takeOver: true },
  ),
)
