import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'
import { shortHash } from './identity.ts'
import { readPassword } from './password.ts'

/** Address of the embedded server: a socket in a private folder, or TCP on Windows. */
export interface Endpoint {
  readonly user: string
  readonly port: number
  readonly socketDir: string | undefined
  readonly password: string
  connectionString(database: string): string
}

/** Kernel limit for socket paths, minus room for `/.s.PGSQL.5432`. */
const MAX_SOCKET_FOLDER = 107 - 15
const USER = 'onfreq'
const PORT = 5432

/** @param aside name of an additional server for the same folder, with the same password */
export function createEndpoint(dataDir: string, aside = ''): Endpoint {
  return process.platform === 'win32' ? tcpEndpoint(dataDir, aside) : socketEndpoint(dataDir, aside)
}

function socketEndpoint(dataDir: string, aside: string): Endpoint {
  const socketDir = join(socketHome(), `onfreq-${shortHash(dataDir + aside)}`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const owner = statSync(socketDir)
  if (owner.uid !== process.getuid?.() && process.getuid?.() !== 0) {
    throw new StartError(`The folder ${socketDir} belongs to another user. Remove it or set TMPDIR.`)
  }
  chmodSync(socketDir, 0o700)
  const password = readPassword(dataDir)
  return {
    user: USER,
    port: PORT,
    socketDir,
    password,
    connectionString: (database) =>
      `postgres://${USER}:${password}@/${database}?host=${encodeURIComponent(socketDir)}&port=${PORT}`,
  }
}

/** A short folder, because the data folder's path may exceed the limit of a socket path. */
function socketHome(): string {
  const candidates = [process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp']
  const home = candidates.find(
    (folder) =>
      folder !== undefined && existsSync(folder) && folder.length + '/onfreq-'.length + 12 < MAX_SOCKET_FOLDER,
  )
  if (home === undefined)
    throw new StartError('No short temporary folder was found for the database socket. Set TMPDIR.')
  return home
}

function tcpEndpoint(dataDir: string, aside: string): Endpoint {
  const hash = createHash('sha256')
    .update(dataDir + aside)
    .digest('hex')
  const port = 20_000 + (Number.parseInt(hash.slice(0, 6), 16) % 20_000)
  const password = readPassword(dataDir)
  return {
    user: USER,
    port,
    socketDir: undefined,
    password,
    connectionString: (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`,
  }
}
