/** Replaces a page or widget that failed to load or crashed, while the rest of the page works on. */

import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { ErrorState } from '@onfreq/ui/error-state'
import type { ReactNode } from 'react'
import { type Failure, failureOf } from './errors.ts'
import { clearFailures } from './fetched-once.ts'

const SENTENCES: Readonly<Record<Failure, string>> = {
  get network() {
    return t`This part of the page could not be loaded.`
  },
  get integrity() {
    return t`This part of the page was refused: what arrived is not what was released.`
  },
  get timeout() {
    return t`This part of the page took too long to arrive.`
  },
  get incompatible() {
    return t`This part of the page needs a newer version of the site. Reloading the page may help.`
  },
  get runtime() {
    return t`This part of the page stopped because of an error.`
  },
  get off() {
    return t`This part of the page is switched off.`
  },
}

export interface FallbackCardProps {
  /** The error, which determines the message. */
  readonly error: unknown
  /** Retries loading. */
  readonly onRetry: () => void
  /** A skeleton of the missing content: the card takes the same space, so that the layout does not shift. */
  readonly inPlaceOf?: ReactNode
}

export function FallbackCard({ error, onRetry, inPlaceOf = null }: FallbackCardProps) {
  useLingui()
  const failure = failureOf(error)
  const retry = () => {
    clearFailures()
    onRetry()
  }
  const card = (
    <ErrorState onRetry={failure === 'off' ? undefined : retry}>
      {failure === 'off' && error instanceof Error ? error.message : SENTENCES[failure]}
    </ErrorState>
  )
  if (inPlaceOf === null) return <div data-fallback={failure}>{card}</div>
  return (
    <div data-fallback={failure} style={STACK}>
      <div style={HIDDEN} aria-hidden inert>
        {inPlaceOf}
      </div>
      <div style={OVERLAID}>{card}</div>
    </div>
  )
}

const STACK = { display: 'grid' } as const
const OVERLAID = { gridArea: '1 / 1' } as const
const HIDDEN = { ...OVERLAID, visibility: 'hidden' } as const
