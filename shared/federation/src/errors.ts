/** Reasons why a microfrontend could not be shown. Telemetry counts by class, so the classes are few and stable. */

export const FAILURES = ['network', 'integrity', 'timeout', 'incompatible', 'runtime', 'off'] as const

/**
 * - `network`: a file was not delivered
 * - `integrity`: a file was delivered, but differs from the release
 * - `timeout`: nothing was delivered in time
 * - `incompatible`: the release needs other shared packages than this page has
 * - `runtime`: the code was delivered and threw
 * - `off`: an operator switched it off; the message is for visitors
 */
export type Failure = (typeof FAILURES)[number]

export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly failure: Failure
  readonly microfrontend: string
  readonly releaseId: string

  constructor(failure: Failure, microfrontend: string, releaseId: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
    this.microfrontend = microfrontend
    this.releaseId = releaseId
  }
}

/** Loading code timed out. */
export class GaveUpError extends Error {
  override readonly name = 'GaveUpError'
}

/** A file requested by our own loaders failed to load. */
export class FileError extends Error {
  override readonly name = 'FileError'
  /** Its URL. */
  readonly request: string

  constructor(request: string, message: string) {
    super(message)
    this.request = request
  }
}

/** The error of the chunk loader inside a release. */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  /** `timeout`, or the browser's event type. */
  readonly type?: string
  /** URL of the script; style sheets have none. */
  readonly request?: string
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/** Whether code failed to load, so that another release may work instead. */
export function isDeliveryError(error: unknown): boolean {
  return error instanceof GaveUpError || error instanceof FileError || isChunkLoadError(error)
}

/** Prefixes of the federation runtime's messages about files that failed to load. */
const FEDERATION = /^\[ Federation Runtime \]/

/** Whether a retry can help: a file may load then, but code that threw throws again. */
export function mayHeal(error: unknown): boolean {
  if (error instanceof LoadError) return error.failure === 'network' || error.failure === 'timeout'
  return isDeliveryError(error) || (error instanceof Error && FEDERATION.test(error.message))
}

/** Classifies any error thrown while loading or rendering. */
export function failureOf(error: unknown): Failure {
  if (error instanceof LoadError) return error.failure
  if (error instanceof GaveUpError) return 'timeout'
  if (error instanceof FileError) return 'network'
  if (isChunkLoadError(error)) return error.type === 'timeout' ? 'timeout' : 'network'
  return 'runtime'
}
