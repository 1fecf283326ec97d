import { DATABASE_TEXTS, ProductError } from '../errors.ts'

const READ_ONLY = '25006'
/** Disk full, as reported by PostgreSQL or the file system. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']
/** SQLSTATE classes: connection, resources (too many connections, disk full), operator intervention, I/O. */
const CLASSES = ['08', '53', '57', '58']
/** Lock timeout and idle transaction timeout. */
const CODES = ['55P03', '25P03']
/** Socket errors while connecting. */
const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]
/** Driver errors that only have a message. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client has encountered a connection error|The database did not answer|Cannot use a pool after calling end)/

/** Converts a database error that the request did not cause into a response; undefined for other errors. */
export function databaseOutage(error: unknown): ProductError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === READ_ONLY) return new ProductError(503, 'database.read_only', DATABASE_TEXTS.readOnly)
  if (code !== undefined && DISK_FULL.includes(code)) return new ProductError(503, 'database.full', DATABASE_TEXTS.full)
  const away =
    code === undefined
      ? DRIVER_MESSAGES.test(error.message)
      : CODES.includes(code) ||
        (code.length === 5 && CLASSES.includes(code.slice(0, 2))) ||
        (SOCKET_CODES.includes(code) && isDriverError(error))
  return away ? new ProductError(503, 'database.unavailable', DATABASE_TEXTS.unavailable) : undefined
}

/**
 * Whether the error comes from the database driver. Errors of other services are wrapped by their callers or name a
 * file.
 */
function isDriverError(error: Error): boolean {
  return !('path' in error) || ('syscall' in error && error.syscall === 'connect')
}
