/**
 * An optional part of the shell that loads on demand, such as a menu or the area for toasts. If its code fails to load,
 * nothing is rendered, and the next use retries.
 */
import { Component, type ReactNode, Suspense } from 'react'
import { diagnose } from './diagnose.ts'
import { isDeliveryError } from './errors.ts'
import { clearFailures } from './fetched-once.ts'
import { currentRegistry } from './registry.ts'
import { reportFailure } from './report.ts'

interface OptionalProps {
  /** Shown while the code is loading, and when it fails to load. */
  readonly fallback?: ReactNode
  /** Called when the code failed to load or threw. */
  readonly onFailed?: () => void
  readonly children: ReactNode
}

export class Optional extends Component<OptionalProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    clearFailures()
    void report(error)
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}

/** Reports the error against the shell's release, which contains these parts. */
async function report(error: unknown): Promise<void> {
  const { shell } = currentRegistry()
  if (!shell) return
  if (isDeliveryError(error)) return reportFailure(await diagnose('shell', { ...shell, preload: {} }, error))
  reportFailure(error, { microfrontend: 'shell', releaseId: shell.id })
}
