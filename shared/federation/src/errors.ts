/** Why a microfrontend could not be shown. Telemetry counts by class, so the classes are few and stable. */

export const FAILURES = ['network', 'integrity', 'timeout', 'incompatible', 'runtime'] as const

/**
 * - `network`: a file was not delivered
 * - `integrity`: a file was delivered, but is not the file of the release
 * - `timeout`: nothing was delivered in time
 * - `incompatible`: the release needs other shared packages than this page has
 * - `runtime`: the code was delivered and threw
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

/** The class of anything that was thrown while loading or rendering. */
export function failureOf(error: unknown): Failure {
  if (error instanceof LoadError) return error.failure
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network' : 'runtime'
}
