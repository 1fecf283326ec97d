import { Trans } from '@lingui/react/macro'
import { ErrorState } from '@onfreq/ui/error-state'

export interface BoardsNotLoadedProps {
  /** Loads the boards again. */
  readonly onRetry: () => void
  readonly className?: string | undefined
}

/** Replaces all boards if none of them could be loaded. */
export function BoardsNotLoaded({ onRetry, className }: BoardsNotLoadedProps) {
  return (
    <ErrorState onRetry={onRetry} className={className}>
      <Trans>Couldn’t load the leaderboards.</Trans>
    </ErrorState>
  )
}
