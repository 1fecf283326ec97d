/**
 * Contains an error within the page or widget that threw it. If code failed to load and another release exists, that
 * release replaces the children; all other errors show the error card.
 */
import { Component, type ReactNode } from 'react'
import { diagnose } from './diagnose.ts'
import { failureOf, isDeliveryError, LoadError } from './errors.ts'
import { FallbackCard } from './fallback-card.tsx'
import { abandonRelease, wasAbandoned } from './given-up.ts'
import { refreshRegistry, registryEntry } from './registry.ts'
import { reportFailure } from './report.ts'

interface BoundaryProps {
  readonly microfrontend: string
  /** The release of the children. */
  readonly releaseId: () => string
  /** Called when the release was abandoned and another one is available: the children will be replaced. */
  readonly onOtherRelease?: (() => void) | undefined
  /** Called before the children are retried. */
  readonly onRetry?: () => void
  /** A skeleton of the children: shown during diagnosis, and sets the size of the card. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly state: 'ok' | 'diagnosing' | 'failed'
  readonly error: unknown
}

const OK: BoundaryState = { state: 'ok', error: undefined }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = OK

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { state: isDeliveryError(error) ? 'diagnosing' : 'failed', error }
  }

  override componentDidCatch(error: unknown): void {
    const { microfrontend, releaseId } = this.props
    if (isDeliveryError(error)) void this.#replace(error)
    // Load errors have already been reported by the loading code.
    else if (!(error instanceof LoadError)) reportFailure(error, { microfrontend, releaseId: releaseId() })
  }

  async #replace(error: unknown): Promise<void> {
    const { microfrontend, releaseId } = this.props
    const releases = registryEntry(microfrontend)?.releases ?? []
    const release = releases.find(({ id }) => id === releaseId())
    // A registry update may already have replaced the children.
    if (!release) return releases.length > 0 ? this.#switch(error) : this.#fail(error, error)
    const isAbandoned = wasAbandoned(microfrontend, release.id)
    const problem = await diagnose(microfrontend, release, error)
    if (!isAbandoned) reportFailure(problem)
    if (abandonRelease(microfrontend, release.id)) this.#switch(error)
    else this.#fail(error, problem)
  }

  #switch(error: unknown): void {
    if (this.props.onOtherRelease && this.state.error === error) this.props.onOtherRelease()
    else this.#fail(error, error)
  }

  /** Shows the error card, unless the state has changed in the meantime. */
  #fail(thrown: unknown, error: unknown): void {
    if (this.state.error === thrown) this.setState({ state: 'failed', error })
  }

  retry = () => void this.#retry()

  /**
   * Retries with the registry's current release. Retries the same release only if the code itself did not fail, or if
   * there is no other.
   */
  async #retry(): Promise<void> {
    const { microfrontend, releaseId, onOtherRelease, onRetry } = this.props
    await refreshRegistry()
    const failed = releaseId()
    const releases = registryEntry(microfrontend)?.releases ?? []
    if (onOtherRelease && releases.length > 0 && failed !== '') {
      const isReplaced = releases[0]?.id !== failed
      const switched = failureOf(this.state.error) === 'runtime' && abandonRelease(microfrontend, failed)
      if (isReplaced || switched) return onOtherRelease()
    }
    onRetry?.()
    this.setState(OK)
  }

  override render(): ReactNode {
    const { state, error } = this.state
    if (state === 'diagnosing') return this.props.fallback ?? null
    if (state === 'ok') return this.props.children
    return <FallbackCard error={error} onRetry={this.retry} inPlaceOf={this.props.fallback} />
  }
}
