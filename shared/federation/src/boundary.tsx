/** Keeps an error inside the page or widget that threw it. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FallbackCard } from './fallback-card.tsx'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  /** Called before the children are tried again. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

interface BoundaryState {
  readonly error: unknown
  readonly failed: boolean
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.onError(error)
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false, error: undefined })
  }

  override render(): ReactNode {
    return this.state.failed ? <FallbackCard error={this.state.error} onRetry={this.retry} /> : this.props.children
  }
}
