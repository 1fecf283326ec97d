import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { formatIn, type Text } from './languages/format-in.ts'

/** Body of an error response: `{ error: { code, message, fields? } }`. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
    /** Id of the request, for finding a server error in the log. */
    readonly request_id?: string
  }
}

/**
 * An intentional error response. `code` is stable and starts with its area (`log.contact_not_found`), `message` is for
 * users and never contains internals, and `fields` has the first message per field.
 */
export class ProductError extends Error {
  readonly statusCode: number
  readonly code: string
  /** Field messages in English, like `message`. */
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly #said: { readonly message: Text; readonly fields: Readonly<Record<string, Text>> | undefined }

  constructor(statusCode: number, code: string, message: Text, fields?: Readonly<Record<string, Text>>) {
    super(formatIn(message))
    this.name = 'ProductError'
    this.statusCode = statusCode
    this.code = code
    this.fields = fields && textIn(fields)
    this.#said = { message, fields }
  }

  /** The response body in `language`. `requestId` is included for server errors. */
  toBody(requestId?: string, language?: AnyLanguage): ErrorBody {
    const { message, fields } = this.#said
    return {
      error: {
        code: this.code,
        message: formatIn(message, language),
        ...(fields === undefined ? {} : { fields: textIn(fields, language) }),
        ...(this.statusCode >= 500 && requestId !== undefined ? { request_id: requestId } : {}),
      },
    }
  }
}

function textIn(fields: Readonly<Record<string, Text>>, language?: AnyLanguage): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, formatIn(text, language)]))
}

/** Messages for a database that is temporarily unusable. */
export const DATABASE_TEXTS = {
  unavailable: /*i18n*/ 'We can’t reach the database right now. Please try again in a moment.',
  full: /*i18n*/ 'We can’t save anything right now: this site’s disk is full. Please try again in a moment.',
  readOnly: /*i18n*/ 'We can’t save anything right now: the database is read-only. Please try again in a moment.',
} as const

export const TOO_MANY = /*i18n*/ 'Too many requests. Please wait a moment and try again.'

/** An error at start that the administrator can fix. Printed without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** Text for the terminal when a process cannot continue: the message, or the stack of a bug. */
export function explain(error: unknown): string {
  const sentence = getMessage(error)
  if (sentence !== undefined) return sentence
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Messages for file system errors, by system code. */
const FILE_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write or read there',
  EPERM: 'this user may not write or read there',
  EISDIR: 'that is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of that path is a file',
  EROFS: 'that can only be read',
}

/** Message for an error that the administrator can fix; undefined for bugs. */
export function getMessage(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return undefined
  // Errors of the object store client.
  if ('$metadata' in error || error.name === 'CredentialsProviderError') {
    return `The object store refuses: ${error.message || error.name}`
  }
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const refusal = code === undefined ? undefined : FILE_ERROR_MESSAGES[code]
  if (refusal !== undefined && path !== undefined) return `${path}: ${refusal}.`
  if (address !== undefined && code !== undefined) return `${address}:${port} cannot be reached (${code}).`
  return undefined
}
