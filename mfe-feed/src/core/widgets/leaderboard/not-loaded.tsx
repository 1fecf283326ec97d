import { Trans } from '@lingui/react/macro'
import { ErrorState } from '@onfreq/ui/error-state'

export interface BoardsNotLoadedProps {
  /** Asks for them again. */
  readonly onRetry: () => void
  readonly className?: string | undefined
}

/** In the place of all boards, when none of them ever came. */
export function BoardsNotLoaded({ onRetry, className }: BoardsNotLoadedProps) {
  return (
    <ErrorState onRetry={onRetry} className={className}>
      <Trans>Couldn’t load the leaderboards.</Trans>
    </ErrorState>
  )
}
