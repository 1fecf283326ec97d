import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './chip.module.css'

export interface ChipProps {
  /**
   * `tx`: on the air (filled); `you`: amber; `live`: outlined red; `ref`: an activation or contest; `fresh`: newly arrived.
   */
  tone: 'tx' | 'you' | 'live' | 'ref' | 'fresh'
  /** Icon before the label. */
  icon?: LucideIcon | undefined
  /** One or two words. */
  children: ReactNode
  className?: string | undefined
}

/** A short status label. */
export function Chip({ tone, icon, children, className }: ChipProps) {
  return (
    <span className={cx(s.chip, s[tone], className)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  )
}

/** The mark next to the viewer's own callsign. */
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
  /** Label; the dot never appears alone. */
  children?: ReactNode
}

/** Shows whether a station is on its frequency or was recently online. */
export function Presence({ state, children }: PresenceProps) {
  const { t } = useLingui()
  return (
    <span className={s.presence} data-state={state}>
      {children ?? (state === 'freq' ? t`On freq` : t`Recently online`)}
    </span>
  )
}
