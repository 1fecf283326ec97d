/** What an error answer carries: `{ error: { code, message, fields? } }`. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
    /** Of failures on our side: by it the log tells what happened. */
    readonly request_id?: string
  }
}

/**
 * The only way to answer an error on purpose. `code` is stable and starts with its area (`log.contact_not_found`),
 * `message` is a sentence for people and never holds internals, `fields` has the first message per field.
 */
export class ProductError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(statusCode: number, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.name = 'ProductError'
    this.statusCode = statusCode
    this.code = code
    this.fields = fields
  }

  /** `requestId` is told where the failure is ours. */
  toBody(requestId?: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.fields === undefined ? {} : { fields: this.fields }),
        ...(this.statusCode >= 500 && requestId !== undefined ? { request_id: requestId } : {}),
      },
    }
  }
}

/** Sentences for a database that cannot be used just now. */
export const DATABASE_TEXTS = {
  unavailable: 'The database cannot be reached just now. Please try again in a moment.',
  full: 'Nothing can be saved just now: the disk of this site is full. Please try again in a moment.',
  readOnly: 'Nothing can be saved just now: the database only reads. Please try again in a moment.',
} as const

/** A reason not to start that the person at the terminal can act on; printed without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** What is written to the terminal when a process cannot go on. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
