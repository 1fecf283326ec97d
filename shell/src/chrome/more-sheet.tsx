/** What does not fit into the bottom bar of a phone. */
import { Dialog } from '@onfreq/ui/dialog'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Switch } from '@onfreq/ui/switch'
import { useTheme } from '../boot/theme.ts'
import * as s from './more-sheet.module.css'
import { PLACES } from './places.ts'

const ELSEWHERE = new Set(['/', '/logs', '/notifications'])

export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const [theme, setTheme] = useTheme()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="More" size="s">
      <ul className={s.list}>
        {PLACES.filter(({ href }) => !ELSEWHERE.has(href)).map(({ href, label, icon }) => (
          <li key={href}>
            <Link className={s.item} href={href} onClick={onClose}>
              <Icon of={icon} size="l" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Switch label="Dark Mode" checked={theme === 'dark'} onCheckedChange={(on) => setTheme(on ? 'dark' : 'light')} />
    </Dialog>
  )
}
