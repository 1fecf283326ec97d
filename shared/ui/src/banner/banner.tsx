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
  /** `edit` is the amber strip above something that is being edited. */
  tone?: BannerTone
  /** One sentence. */
  children: ReactNode
  /** Another icon than the tone's own. */
  icon?: LucideIcon | undefined
  /** Buttons or a link at the end. */
  action?: ReactNode | undefined
  /** Shows a button that puts it away. */
  onDismiss?: (() => void) | undefined
  className?: string | undefined
}

/** A strip that tells one thing. Trouble is announced at once, the rest when there is time. */
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
