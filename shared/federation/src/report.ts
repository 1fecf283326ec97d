/** What happened while loading, for whoever counts it (the shell's telemetry). No personal data. */
import { type Failure, failureOf, LoadError } from './errors.ts'

export type LoadReport =
  | { readonly kind: 'load'; readonly microfrontend: string; readonly releaseId: string }
  | {
      readonly kind: 'failure'
      readonly microfrontend: string
      readonly releaseId: string
      readonly failure: Failure
      readonly message: string
    }

const listeners = new Set<(report: LoadReport) => void>()

export function onLoadReport(listen: (report: LoadReport) => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export function reportLoad(microfrontend: string, releaseId: string): void {
  tell({ kind: 'load', microfrontend, releaseId })
}

/** A release could not be loaded, or threw while rendering. */
export function reportFailure(error: unknown, where?: { microfrontend: string; releaseId: string }): void {
  const at = error instanceof LoadError ? error : where
  if (!at) return
  const { microfrontend, releaseId } = at
  const message = error instanceof Error ? error.message : String(error)
  tell({ kind: 'failure', microfrontend, releaseId, failure: failureOf(error), message })
}

function tell(report: LoadReport): void {
  for (const listener of listeners) listener(report)
}
