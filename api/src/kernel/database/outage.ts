import { DATABASE_TEXTS, ProductError } from '../errors.ts'

const READ_ONLY = '25006'
/** Of PostgreSQL, and of the disk that files are written to. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']
/** Classes of SQLSTATE: connection, resources (too many connections, disk full), intervention of an operator, I/O. */
const CLASSES = ['08', '53', '57', '58']
/** A lock that was not to be had in time, an idle transaction that was ended. */
const CODES = ['55P03', '25P03']
/** Of the socket below, before PostgreSQL has said anything. */
const SOCKET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]
/** The driver's own sentences, which have no code. */
const SENTENCES =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client has encountered a connection error|The database did not answer|Cannot use a pool after calling end)/

/** What an error of the database is to whoever asked, when the database and not the request is the cause. */
export function databaseOutage(error: unknown): ProductError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === READ_ONLY) return new ProductError(503, 'database.read_only', DATABASE_TEXTS.readOnly)
  if (code !== undefined && FULL.includes(code)) return new ProductError(503, 'database.full', DATABASE_TEXTS.full)
  const away =
    code === undefined
      ? SENTENCES.test(error.message)
      : CODES.includes(code) ||
        (code.length === 5 && CLASSES.includes(code.slice(0, 2))) ||
        (SOCKET.includes(code) && isOfDriver(error))
  return away ? new ProductError(503, 'database.unavailable', DATABASE_TEXTS.unavailable) : undefined
}

/** Other services refuse connections too; those errors are wrapped by whoever calls them, or name a file. */
function isOfDriver(error: Error): boolean {
  return !('path' in error) || ('syscall' in error && error.syscall === 'connect')
}
