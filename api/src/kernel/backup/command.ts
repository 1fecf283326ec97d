/** Shared by the backup commands: configuration, database and backup location. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { getMessage, StartError } from '../errors.ts'
import { readSettings } from '../settings/read.ts'
import { openStore, openVault, readKey, type Vault } from './vault.ts'

/** Configuration of production if its settings are present, otherwise of the trial in this folder. */
export function loadCommandConfig(): Config {
  const { settings } = readSettings(process.env)
  return readConfig(settings.ONFREQ_URL && settings.ONFREQ_SECRET ? 'production' : 'trial')
}

export function parseTarget(config: Config, input: string | undefined): string {
  const target = input ?? config.backup.target
  // Rejects a mistyped action, which would otherwise be used as a folder name.
  if (input !== undefined && /^[\w-]+$/.test(input)) {
    throw new StartError(`"${input}" is neither a place nor something to do. For a folder write ./${input}`)
  }
  if (target === undefined) throw new StartError('Say where: a folder, or s3://bucket/prefix (or set ONFREQ_BACKUP).')
  return target
}

export async function getVault(config: Config, target: string): Promise<Vault> {
  return openVault(openStore(target, config), await readKey(config.backup.key))
}

export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
  options: { readonly onEvent?: (line: string) => void; readonly takeOver?: boolean } = {},
): Promise<Result> {
  const database = await openDatabase(config, options.onEvent ?? (() => {}), options)
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

/** Version in package.json. */
export function productVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  )
  return version
}

export const writeLine = (line: string) => void process.stdout.write(`${line}\n`)

/** Exits with a message when the user can fix the problem. */
export async function run(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    const sentence = getMessage(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
