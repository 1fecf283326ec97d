/** Shared by administrator commands: opens the database and prints error messages. */
import type { Client } from 'pg'
import { readConfig } from '../config.ts'
import { getMessage } from '../errors.ts'
import { openDatabase } from './open.ts'
import { createClient } from './pool.ts'
import { databaseErrorCode } from './transaction.ts'

const NO_TABLE = '42P01'

/** Runs `work` with a connection and exits with the returned code. */
export async function runCommand(name: string, work: (client: Client) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await withDatabase(name, work)
  } catch (error) {
    if (databaseErrorCode(error) === NO_TABLE)
      process.stderr.write('This database is empty. Start Onfreq once and register first.\n')
    else {
      const sentence = getMessage(error)
      if (sentence === undefined) throw error
      process.stderr.write(`${sentence}\n`)
    }
    process.exitCode = 1
  }
}

async function withDatabase(name: string, work: (client: Client) => Promise<number>): Promise<number> {
  // Only DATABASE_URL and the data folder are needed, so other production settings may be missing.
  const config = readConfig('trial')
  const database = await openDatabase(config, () => {})
  const client = createClient(database.sessionConnectionString, name)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}
