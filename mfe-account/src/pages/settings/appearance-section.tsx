import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { Switch } from '@onfreq/ui/switch'
import { Group } from './group.tsx'

/** The same preference as the switch in the account menu; the shell applies it. */
export function AppearanceSection() {
  const { t } = useLingui()
  const [choice, setChoice] = usePreference<string>('theme', 'system')
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const dark = choice === 'system' ? systemIsDark : choice === 'dark'
  return (
    <Group title={t`Appearance`} help={t`Kept in this browser.`}>
      <Switch
        label={t`Dark Mode`}
        hint={t`On: the shack at night. Off: the paper logbook.`}
        checked={dark}
        onCheckedChange={(on) => setChoice(on ? 'dark' : 'light')}
      />
    </Group>
  )
}
