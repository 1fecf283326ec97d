import { useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import * as s from './medal.module.css'

export interface MedalProps {
  /** From 1: gold, silver, bronze, then numbers. */
  rank: number
  className?: string | undefined
}

/** A rank: a medal for the first three, a number from the fourth on. */
export function Medal({ rank, className }: MedalProps) {
  const { t } = useLingui()
  const metal = [t`Gold`, t`Silver`, t`Bronze`][rank - 1]
  if (!metal) return <span className={cx(s.rank, className)}>{rank}</span>
  return (
    <span
      className={cx(s.medal, className)}
      style={{ background: `var(--medal-${rank})` }}
      role="img"
      aria-label={t`${metal}, rank ${rank}`}
    >
      {rank}
    </span>
  )
}
