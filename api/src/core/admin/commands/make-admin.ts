/** `npm run onfreq -- admin M0ABC` makes M0ABC an administrator; with `--remove` it revokes the right. */

import { normaliseCallsign } from '@onfreq/ham/callsign'
import { endWithUsage, readArguments } from '#kernel/command-line.ts'
import { runCommand } from '#kernel/database/run-command.ts'
import { setAdministrator } from '../administrators.ts'

const USAGE = 'npm run onfreq -- admin CALLSIGN [--remove]'
// A typo in --remove must not create an administrator.
const { values, positionals } = readArguments({ remove: { type: 'boolean', default: false } }, USAGE)
const { remove } = values
const callsign = normaliseCallsign(positionals[0] ?? '')

if (positionals.length !== 1 || callsign === '') endWithUsage(USAGE)
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
