/**
 * `npm run onfreq -- rotate-secret` re-encrypts with ONFREQ_SECRET everything encrypted with one of
 * ONFREQ_OLD_SECRETS. `--check` only counts the encrypted values, `--new` generates a secret. Run it while the site
 * runs, after every process has both settings.
 */
import { randomBytes } from 'node:crypto'
import { loadCommandConfig, run, withDatabase, writeLine } from '../../backup/command.ts'
import { endWithUsage, readArguments } from '../../command-line.ts'
import { createClient } from '../../database/pool.ts'
import { StartError } from '../../errors.ts'
import { checkSealed } from '../sealed.ts'

const USAGE = 'npm run onfreq -- rotate-secret [--check | --new]'
const { values, positionals } = readArguments(
  { check: { type: 'boolean', default: false }, new: { type: 'boolean', default: false } },
  USAGE,
)
const { check } = values

if (positionals.length > 0 || (check && values.new)) endWithUsage(USAGE)
if (values.new) {
  writeLine(randomBytes(32).toString('hex'))
} else {
  await run(async () => {
    const config = loadCommandConfig()
    if (!check && config.secrets.length === 1) {
      throw new StartError(
        'There is only one secret. Set ONFREQ_SECRET to a new one ("npm run onfreq -- rotate-secret --new" makes one) and ONFREQ_OLD_SECRETS to the present one, restart every process, and run this again. Nothing was changed.',
      )
    }
    return withDatabase(config, async ({ sessionConnectionString }) => {
      const client = createClient(sessionConnectionString, 'onfreq-rotate')
      await client.connect()
      try {
        const counts = await checkSealed(client, config.secrets, { reseal: !check })
        for (const { where, current, older, lost } of counts) {
          const others = check ? `${older} with an older one` : `${older} sealed anew`
          writeLine(`${where}: ${current} with the first secret, ${others}, ${lost} that no secret opens`)
        }
        const lost = counts.reduce((sum, count) => sum + count.lost, 0)
        if (lost > 0)
          writeLine(
            'What no secret opens is as it was; its owner enters it again, or you add the secret that is missing.',
          )
        else if (!check)
          writeLine(
            'Everything is sealed with ONFREQ_SECRET. ONFREQ_OLD_SECRETS may go when no signature of it is needed: see docs/operating.md.',
          )
        return lost === 0 ? 0 : 1
      } finally {
        await client.end()
      }
    })
  })
}
