/**
 * `npm run onfreq -- recount CALLSIGN` (or `--all`) recounts a log: hours, days, first contacts, awards. Saves to the
 * log wait meanwhile.
 */
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type pg from 'pg'
import { endWithUsage, readArguments } from '#kernel/command-line.ts'
import { runCommand } from '#kernel/database/run-command.ts'
import { listLogs, recountLog } from '../recount.ts'

const USAGE = 'npm run onfreq -- recount CALLSIGN… | --all'
const { values, positionals } = readArguments({ all: { type: 'boolean', default: false } }, USAGE)
const callsigns = positionals.map(normaliseCallsign)

if (values.all === callsigns.length > 0 || callsigns.includes('')) {
  endWithUsage(USAGE)
} else {
  await runCommand('onfreq-recount', async (client) => {
    const logs = values.all ? await listLogs(client) : await getIds(client)
    if (logs === undefined) return 1
    let wrong = 0
    for (const ownerId of logs) {
      const differences = await recountLog(client, ownerId)
      if (differences.length === 0) continue
      wrong += 1
      const summary = differences.map(({ what: name, rows }) => `${rows} of ${name}`).join(', ')
      process.stdout.write(
        `${await getCallsign(client, ownerId)}: rows that were wrong and are right now: ${summary}\n`,
      )
    }
    process.stdout.write(
      `${logs.length === 1 ? '1 log' : `${logs.length} logs`} counted, ${wrong} of them wrong before\n`,
    )
    return 0
  })
}

/** Undefined, after printing a message, when one of the callsigns is unknown: then nothing is counted. */
async function getIds(client: pg.Client): Promise<readonly number[] | undefined> {
  const { rows } = await client.query<{ id: number; callsign: string }>(
    'select id, callsign from account where callsign = any($1::text[])',
    [callsigns],
  )
  const unknown = callsigns.filter((callsign) => !rows.some((row) => row.callsign === callsign))
  if (unknown.length === 0) return rows.map(({ id }) => id)
  process.stderr.write(`There is no account with the callsign ${unknown.join(', ')}. Nothing was changed.\n`)
  return undefined
}

async function getCallsign(client: pg.Client, id: number): Promise<string> {
  const { rows } = await client.query<{ callsign: string }>('select callsign from account where id = $1', [id])
  return rows[0]?.callsign ?? `owner ${id}`
}
