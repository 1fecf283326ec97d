import { DATABASE_TEXTS, ProductError } from '../errors.ts'

const READ_ONLY = '25006'
/** Errors of PostgreSQL, and of the disk for files. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']
/** SQLSTATE classes: connection, resources (too many connections, disk full), operator intervention, I/O. */
const CLASSES = ['08', '53', '57', '58']
/** Lock timeout and idle transaction timeout. */
const CODES = ['55P03', '25P03']
/** Socket errors before PostgreSQL responded. */
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
/** Driver messages without a code. */
const SENTENCES =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client has encountered a connection error|The database did not answer|Cannot use a pool after calling end)/

/** Client view of a database error that the request did not cause. */
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

/** Other services refuse connections too; those errors are wrapped by their callers, or name a file. */
function isOfDriver(error: Error): boolean {
  return !('path' in error) || ('syscall' in error && error.syscall === 'connect')
}
