import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { Switch } from '@onfreq/ui/switch'
import { Group } from './group.tsx'

/** Text sizes in percent; the shell applies them. */
const TEXT_SIZES = ['100', '112', '125'] as const
type TextSize = (typeof TEXT_SIZES)[number]

/** Theme and text size. The theme is the same preference as the switch in the account menu; the shell applies both. */
export function AppearanceSection() {
  const { t } = useLingui()
  const [choice, setChoice] = usePreference<string>('theme', 'system')
  const [size, setSize] = usePreference<TextSize>('text-size', '100')
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
      <RadioGroup
        label={t`Text size`}
        value={size}
        onValueChange={setSize}
        options={TEXT_SIZES.map((value) => ({ value, label: `${value} %` }))}
      />
    </Group>
  )
}
