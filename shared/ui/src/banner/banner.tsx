import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Info, type LucideIcon, Pencil, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as s from './banner.module.css'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'edit'

const ICONS: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
  edit: Pencil,
}

export interface BannerProps {
  /** `edit` is the amber strip above content being edited. */
  tone?: BannerTone
  /** One sentence. */
  children: ReactNode
  /** Replaces the tone's default icon. */
  icon?: LucideIcon | undefined
  /** Buttons or a link at the end. */
  action?: ReactNode | undefined
  /** Shows a dismiss button. */
  onDismiss?: (() => void) | undefined
  className?: string | undefined
}

/** A strip with one message. Errors are announced immediately, others politely. */
export function Banner({ tone = 'info', children, icon, action, onDismiss, className }: BannerProps) {
  const { t } = useLingui()
  return (
    <div className={cx(s.banner, s[tone], className)} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={icon ?? ICONS[tone]} className={s.icon} />
      <div className={s.body}>
        <div className={s.words}>{children}</div>
        {action && <div className={s.action}>{action}</div>}
      </div>
      {onDismiss && <IconButton icon={X} label={t`Dismiss`} onClick={onDismiss} />}
    </div>
  )
}
