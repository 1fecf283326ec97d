import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { SCENE_LIMITS, SCENE_SIZES, type SceneSkin } from '@onfreq/contracts/scenes/stage'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import * as s from './page.module.css'

const SKINS: readonly { readonly value: SceneSkin; readonly label: string }[] = [
  {
    value: 'shack',
    get label() {
      return t`Shack`
    },
  },
  {
    value: 'paper',
    get label() {
      return t`Paper`
    },
  },
  {
    value: 'clear',
    get label() {
      return t({ message: 'Clear', context: 'a skin' })
    },
  },
]
const SIZES = [
  { value: '720', label: '720p' },
  { value: '1080', label: '1080p' },
  { value: '1440', label: '1440p' },
] as const
/** Initial colour of the picker while the scene uses the skin's colour. */
const AMBER = 'ffb545'

export interface AppearancePanelProps {
  readonly scene: SceneTemplate
  readonly onChange: (change: Partial<SceneTemplate>) => void
}

/** Name, skin, colour and size of a scene. */
export function AppearancePanel({ scene: { name, skin, accent, size }, onChange }: AppearancePanelProps) {
  const { t } = useLingui()
  return (
    <Panel title={t`Look`}>
      <div className={s.fields}>
        <Field label={t({ message: 'Name', context: 'a thing' })}>
          <TextInput value={name} maxLength={SCENE_LIMITS.name} onValueChange={(text) => onChange({ name: text })} />
        </Field>
        <RadioGroup
          label={t`Skin`}
          inline
          options={[...SKINS]}
          value={skin}
          onValueChange={(next) => onChange({ skin: next })}
        />
        <div className={s.colour}>
          <label className={s.swatchLabel}>
            <Trans>Colour</Trans>
            <input
              type="color"
              className={s.swatch}
              value={`#${accent || AMBER}`}
              onChange={({ target }) => onChange({ accent: target.value.slice(1) })}
            />
          </label>
          <Button size="s" disabled={accent === ''} onClick={() => onChange({ accent: '' })}>
            {t`Reset colour`}
          </Button>
        </div>
        <Field
          label={t`Stream size`}
          hint={t`In OBS: width ${{ width: SCENE_SIZES[size] }}, height ${{ height: size }}.`}
        >
          <Select
            options={[...SIZES]}
            value={String(size) as (typeof SIZES)[number]['value']}
            onValueChange={(text) => onChange({ size: text === '720' ? 720 : text === '1440' ? 1440 : 1080 })}
          />
        </Field>
      </div>
    </Panel>
  )
}
