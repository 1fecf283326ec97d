/**
 * `npm run onfreq -- doctor` checks a running site without changing it; `npm run onfreq -- doctor --mend` also repairs
 * what it can.
 */
import { loadCommandConfig, run, withDatabase, writeLine } from '../../backup/command.ts'
import { endWithUsage, readArguments } from '../../command-line.ts'
import { createClient } from '../../database/pool.ts'
import { examine } from '../doctor.ts'

const USAGE = 'npm run onfreq -- doctor [--mend]'
const { values, positionals } = readArguments({ mend: { type: 'boolean', default: false } }, USAGE)
const { mend: repair } = values

if (positionals.length > 0) endWithUsage(USAGE)
await run(() => {
  const config = loadCommandConfig()
  return withDatabase(config, async ({ sessionConnectionString }) => {
    const client = createClient(sessionConnectionString, 'onfreq-doctor')
    await client.connect()
    try {
      let problems = 0
      let repairable = 0
      for await (const { what, is, ok, mended, repair: cure } of examine({ config, client }, { repair })) {
        writeLine(
          `${mended !== undefined ? 'MENDED ' : ok ? 'ok     ' : 'PROBLEM'} ${what}: ${is}${mended === undefined ? '' : ` -> ${mended}`}`,
        )
        if (ok) continue
        problems += 1
        if (cure !== undefined) repairable += 1
      }
      if (repairable > 0 && !repair)
        writeLine(`${repairable} of them can be repaired: npm run onfreq -- doctor --mend. Nothing was changed.`)
      return problems === 0 ? 0 : 1
    } finally {
      await client.end()
    }
  })
})
