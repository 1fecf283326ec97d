/** `npm run admin -- M0ABC` makes an administrator, `npm run admin -- M0ABC --remove` takes the right away. */

import { normaliseCallsign } from '@onfreq/ham/callsign'
import { readConfig } from '#config.ts'
import { openDatabase } from '#database/open.ts'
import { createClient } from '#database/pool.ts'
import { databaseErrorCode } from '#database/transaction.ts'
import { StartError } from '#errors.ts'
import { setAdministrator } from '../rights.ts'

const USAGE = 'Usage: npm run admin -- CALLSIGN [--remove]\n'

async function main(): Promise<number> {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const remove = process.argv.includes('--remove')
  const callsign = normaliseCallsign(names[0] ?? '')
  if (names.length !== 1 || callsign === '') {
    process.stderr.write(USAGE)
    return 2
  }
  // Only the database is needed, so what else production asks for need not be set here.
  const config = readConfig('trial')
  const database = await openDatabase(config, () => {})
  const client = createClient(database.connectionString, 'onfreq-admin')
  await client.connect()
  try {
    if (!(await setAdministrator(client, callsign, !remove))) {
      process.stderr.write(`There is no account with the callsign ${callsign}. Register it first.\n`)
      return 1
    }
    process.stdout.write(
      remove ? `${callsign} is no longer an administrator.\n` : `${callsign} is an administrator now.\n`,
    )
    return 0
  } finally {
    await client.end()
    await database.stop()
  }
}

const NO_TABLE = '42P01'

try {
  process.exitCode = await main()
} catch (error) {
  if (databaseErrorCode(error) === NO_TABLE)
    process.stderr.write('This database is empty. Start Onfreq once and register first.\n')
  else if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exitCode = 1
}
