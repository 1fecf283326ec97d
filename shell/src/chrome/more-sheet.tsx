/** Entries without a key in the bottom bar of a phone: the tabs of the first remaining group, then the other places. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Sheet } from '@onfreq/ui/sheet'
import { Switch } from '@onfreq/ui/switch'
import { Moon } from 'lucide-react'
import { useTheme } from '../boot/theme.ts'
import * as s from './more-sheet.module.css'
import { useNavigation } from './places.ts'

interface MoreSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function MoreSheet({ open, onOpenChange }: MoreSheetProps) {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const { user } = useSession()
  const { rest, restTabs } = useNavigation()
  const close = () => onOpenChange(false)
  const [first, ...others] = rest
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={user && first ? first.label : t`More`}>
      {first && restTabs.length > 0 && (
        <ul className={s.list}>
          {restTabs.map(({ entry: { name, label, icon }, href, here }) => (
            <li key={name}>
              <Link className={s.item} href={href} onClick={close} aria-current={here ? 'page' : undefined}>
                <Icon of={icon} size="l" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={s.list}>
        {(restTabs.length > 0 ? others : rest).map(({ entry, href, label, current }) => (
          <li key={entry.name}>
            <Link className={s.item} href={href} onClick={close} aria-current={current}>
              <Icon of={entry.icon} size="l" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Switch
        label={
          <span className={s.item}>
            <Icon of={Moon} size="l" />
            <Trans>Dark Mode</Trans>
          </span>
        }
        checked={theme === 'dark'}
        onCheckedChange={(on) => setTheme(on ? 'dark' : 'light')}
      />
    </Sheet>
  )
}
