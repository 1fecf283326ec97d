import { ProductError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** Codes of broken connections and client timeouts. */
const UNAVAILABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'TimeoutError',
  'StoreSilentError',
]

export const FILES_AWAY =
  /*i18n*/ 'We can’t reach the place for files right now. Please try again in a moment; logging works on.'

/** Wraps a store so that callers get a 503 error instead of an internal error while the service is down. */
export function inWords(store: FileStore): FileStore {
  const log = (error: unknown): never => {
    throw isUnavailable(error) ? new ProductError(503, 'files.unavailable', FILES_AWAY) : error
  }
  return {
    put: (key, body, options) => store.put(key, body, options).catch(log),
    get: (key) => store.get(key).catch(log),
    head: (key) => store.head(key).catch(log),
    remove: (key) => store.remove(key).catch(log),
    list: (prefix) => store.list(prefix),
  }
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ProductError) return false
  const code = 'code' in error ? String(error.code) : ''
  const status =
    '$metadata' in error &&
    typeof error.$metadata === 'object' &&
    error.$metadata !== null &&
    'httpStatusCode' in error.$metadata
      ? Number(error.$metadata.httpStatusCode)
      : 0
  return UNAVAILABLE_CODES.includes(code) || UNAVAILABLE_CODES.includes(error.name) || status >= 500
}
