import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import * as s from './error-state.module.css'

export interface ErrorStateProps {
  /** The exact text of the product specification. */
  children: ReactNode
  /** Shows "Try again". */
  onRetry?: (() => void) | undefined
  /** A retry is in progress. */
  retrying?: boolean
  /** Age of the stale data that is still shown, e.g. "18:40 UTC". */
  asOf?: string | undefined
  className?: string | undefined
}

/** An error, shown in place of the content. */
export function ErrorState({ children, onRetry, retrying = false, asOf, className }: ErrorStateProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone="danger"
      className={cx(s.error, className)}
      action={
        onRetry && (
          <Button size="s" onClick={onRetry} busy={retrying}>
            {t`Try again`}
          </Button>
        )
      }
    >
      {children}
      {asOf && (
        <span className={s.asOf}>
          {' '}
          <Trans>as of {asOf}</Trans>
        </span>
      )}
    </Banner>
  )
}
