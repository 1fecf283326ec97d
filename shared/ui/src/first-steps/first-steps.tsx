import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FileUp, type LucideIcon, Pencil, Plug, X } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Link } from '../link/link.tsx'
import { Panel } from '../panel/panel.tsx'
import * as s from './first-steps.module.css'

export interface FirstStepsProps {
  /** Link to the logger; omit it if the log bar is on the same page. */
  logHref?: string
  /** Called by the button that hides the panel. */
  onDismiss?: (() => void) | undefined
  className?: string | undefined
}

interface Step {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly href: string
}

const STEPS: readonly Step[] = [
  {
    icon: Pencil,
    get title() {
      return t`Log your first contact`
    },
    get text() {
      return t`Type the callsign you worked, press Enter, give the reports, press Enter again. We fill in time and country.`
    },
    href: '/logger',
  },
  {
    icon: FileUp,
    get title() {
      return t`Bring your old log`
    },
    get text() {
      return t`Drop an ADIF file from any program. See what’s new and what you already had, and undo it all for 30 days.`
    },
    href: '/import-export',
  },
  {
    icon: Plug,
    get title() {
      return t`Connect your program`
    },
    get text() {
      return t`WSJT-X, N1MM, your radio and many others send contacts and frequency here automatically.`
    },
    href: '/how-to/programs',
  },
]

/** Next steps for a new member: three ways to add contacts, one click each. */
export function FirstSteps({ logHref = '/logger', onDismiss, className }: FirstStepsProps) {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Your log is empty. Three ways to fill it`}
      className={className}
      actions={onDismiss && <IconButton label={t`Hide these steps`} icon={X} size="s" onClick={onDismiss} />}
    >
      <ol className={s.steps}>
        {STEPS.map(({ icon, title, text, href }, index) => (
          <li key={href}>
            <Link href={index === 0 ? logHref : href} className={s.step}>
              <Icon of={icon} />
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
