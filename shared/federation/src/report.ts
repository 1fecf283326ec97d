/** Loading events, which the shell forwards to telemetry. They contain no personal data. */
import { type Failure, failureOf, LoadError } from './errors.ts'

export type LoadReport =
  /** The release's code is about to run. */
  | { readonly kind: 'opened'; readonly microfrontend: string; readonly releaseId: string; readonly place: string }
  | { readonly kind: 'load'; readonly microfrontend: string; readonly releaseId: string }
  | {
      readonly kind: 'failure'
      readonly microfrontend: string
      readonly releaseId: string
      readonly failure: Exclude<Failure, 'off'>
      readonly message: string
      /** The value that was thrown. */
      readonly error: unknown
      /** Page or widget, if known. */
      readonly place?: string | undefined
    }

const listeners = new Set<(report: LoadReport) => void>()

export function onLoadReport(listen: (report: LoadReport) => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Sent before a release's code runs: if the code hangs the tab, the missing follow-up reveals it. */
export function reportOpened(microfrontend: string, releaseId: string, place: string): void {
  notify({ kind: 'opened', microfrontend, releaseId, place })
}

export function reportLoad(microfrontend: string, releaseId: string): void {
  notify({ kind: 'load', microfrontend, releaseId })
}

/** Reports that a release failed to load, or threw while rendering. */
export function reportFailure(
  error: unknown,
  where?: { readonly microfrontend: string; readonly releaseId: string; readonly place?: string },
): void {
  const at = error instanceof LoadError ? error : where
  if (!at) return
  const failure = failureOf(error)
  // An operator switched it off on purpose, so this is not a failure.
  if (failure === 'off') return
  const { microfrontend, releaseId } = at
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof LoadError ? (error.cause ?? error) : error
  notify({
    kind: 'failure',
    microfrontend,
    releaseId,
    failure,
    message,
    error: cause,
    place: where?.place,
  })
}

function notify(report: LoadReport): void {
  for (const listener of listeners) listener(report)
}
