import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './chip.module.css'

export interface ChipProps {
  /** `tx` on the air (filled), `you` (amber), `live` (outlined red), `ref` an activation or contest, `fresh` something that has just come. */
  tone: 'tx' | 'you' | 'live' | 'ref' | 'fresh'
  /** Stands before the words. */
  icon?: LucideIcon | undefined
  /** A word or two. */
  children: ReactNode
  className?: string | undefined
}

/** A state in a word. */
export function Chip({ tone, icon, children, className }: ChipProps) {
  return (
    <span className={cx(s.chip, s[tone], className)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  )
}

/** The mark beside your own callsign. */
export function YouChip() {
  return (
    <Chip tone="you">
      <Trans>YOU</Trans>
    </Chip>
  )
}

export interface PresenceProps {
  /** `freq` a red dot, `online` a hollow green ring. */
  state: 'freq' | 'online'
  /** The words; the dot never stands alone. */
  children?: ReactNode
}

/** Whether a station is on its frequency or was here a moment ago. */
export function Presence({ state, children }: PresenceProps) {
  const { t } = useLingui()
  return (
    <span className={s.presence} data-state={state}>
      {children ?? (state === 'freq' ? t`On freq` : t`Recently online`)}
    </span>
  )
}
