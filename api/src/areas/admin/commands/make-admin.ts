/** `npm run admin -- M0ABC` makes an administrator, `npm run admin -- M0ABC --remove` takes the right away. */

import { normaliseCallsign } from '@onfreq/ham/callsign'
import { runCommand } from '#database/run-command.ts'
import { setAdministrator } from '../rights.ts'

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const remove = process.argv.includes('--remove')
const callsign = normaliseCallsign(names[0] ?? '')

if (names.length !== 1 || callsign === '') {
  process.stderr.write('Usage: npm run admin -- CALLSIGN [--remove]\n')
  process.exitCode = 2
} else {
  await runCommand('onfreq-admin', async (client) => {
    if (!(await setAdministrator(client, callsign, !remove))) {
      process.stderr.write(`There is no account with the callsign ${callsign}. Register it first.\n`)
      return 1
    }
    process.stdout.write(
      remove ? `${callsign} is no longer an administrator.\n` : `${callsign} is an administrator now.\n`,
    )
    return 0
  })
}
