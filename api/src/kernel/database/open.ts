import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { findAddress } from './addresses.ts'
import { checkConnections, checkRoleSettings, isPoolerRejection, NO_OPTIONS } from './connections.ts'
import { copyDatabase, type Servers } from './copy-database.ts'
import { createDatabase } from './create-database.ts'
import { createClient } from './pool.ts'
import { startEmbeddedPostgres } from './supervisor/embedded-postgres.ts'

/** An opened database, external or embedded. */
export interface OpenDatabase {
  readonly connectionString: string
  /** Direct server URL for sessions and migrations; differs from `connectionString` only with a pooler. */
  readonly sessionConnectionString: string
  readonly kind: 'external' | 'embedded'
  /** Call after all pools and clients are closed. */
  stop(): Promise<void>
}

const MIN_VERSION = 150_000
/** Database name in the embedded server. */
export const DATABASE_NAME = 'onfreq'

/**
 * Opens `DATABASE_URL` if set, otherwise the embedded server in `<dataDir>/pg`. Only the site start upgrades a folder
 * of an older PostgreSQL (`takeOver`); other commands reject it.
 */
export async function openDatabase(
  config: Config,
  onEvent: (message: string) => void,
  { takeOver = false }: { readonly takeOver?: boolean } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const session = config.databaseSessionUrl ?? config.databaseUrl
    await findAddress(session)
    await findAddress(config.databaseUrl)
    await checkServer(session, config, onEvent)
    return {
      connectionString: config.databaseUrl,
      sessionConnectionString: session,
      kind: 'external',
      stop: async () => {},
    }
  }
  const server = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'pg'),
    onEvent,
    archiveSeconds: config.backup.archiveSeconds ?? (takeOver ? 0 : undefined),
    ...(takeOver && {
      upgrade: {
        olderPostgres: config.olderPostgres,
        copy: (servers: Servers) => copyDatabase(DATABASE_NAME, servers),
      },
    }),
  })
  await createDatabase(server.connectionString('postgres'), DATABASE_NAME)
  const connectionString = server.connectionString(DATABASE_NAME)
  return { connectionString, sessionConnectionString: connectionString, kind: 'embedded', stop: () => server.stop() }
}

async function checkServer(url: string, config: Config, writeLine: (line: string) => void): Promise<void> {
  const client = createClient(url, 'onfreq-check')
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    const version = Number(rows[0]?.version)
    if (version < MIN_VERSION) {
      throw new StartError(
        `DATABASE_URL points at PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
      )
    }
    const warning = await checkConnections(client, config)
    if (warning !== undefined) writeLine(warning)
    if (config.databaseSessionUrl !== undefined) await checkRoleSettings(client)
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isPoolerRejection(error)) throw new StartError(`DATABASE_URL: ${NO_OPTIONS}.`, { cause: error })
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
