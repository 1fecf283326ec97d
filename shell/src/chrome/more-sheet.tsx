/** What does not fit into the bottom bar of a phone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Sheet } from '@onfreq/ui/sheet'
import { Switch } from '@onfreq/ui/switch'
import { Moon } from 'lucide-react'
import { useTheme } from '../boot/theme.ts'
import * as s from './more-sheet.module.css'
import { usePlaces } from './places.ts'

interface MoreSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function MoreSheet({ open, onOpenChange }: MoreSheetProps) {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const places = usePlaces().filter(({ bar }) => bar === undefined)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`More`}>
      <ul className={s.list}>
        {places.map(({ name, path, label, icon }) => (
          <li key={name}>
            <Link className={s.item} href={path} onClick={() => onOpenChange(false)}>
              <Icon of={icon} size="l" />
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
