import { useLingui } from '@lingui/react/macro'
import type { LogPreset } from '@onfreq/contracts/log/logger'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { usePreference } from '@onfreq/session/preferences'
import { IconButton } from '@onfreq/ui/icon-button'
import { Key } from '@onfreq/ui/key'
import { MapPin, Pencil, Plus } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { LocationRowProps } from '../../locations/row.tsx'
import { EVERYDAY, PRESETS } from '../../presets/catalogue.ts'
import type { PresetEditorProps } from '../../presets/editor/editor.tsx'
import { presetIcon } from '../../presets/icons.ts'
import { presetName } from '../../presets/labels.ts'
import { copyPreset } from '../../presets/own-presets.ts'
import { later } from './later.ts'
import type { LogBarActs } from './model.ts'
import * as s from './preset-bar.module.css'

const LocationRow = lazyPart<LocationRowProps>(later.locations)
const PresetEditor = lazyPart<PresetEditorProps>(later.presets)

interface PresetBarProps {
  readonly preset: LogPreset
  readonly presets: readonly LogPreset[]
  readonly acts: Pick<LogBarActs, 'choosePreset' | 'typeField'>
  /** Name of the selected location. */
  readonly place: string | null
  /** The user is a member, so presets can be created and changed. */
  readonly own: boolean
}

/** Selects the preset, which defines the fields and the behaviour of keys. */
export const PresetBar = memo(function PresetBar({ preset, presets, acts, own, place }: PresetBarProps) {
  const { t } = useLingui()
  const [locationsShown, setLocationsShown] = usePreference<boolean>('log.locations-shown', false)
  const [edited, setEdited] = useState<Omit<PresetEditorProps, 'onDone'> | null>(null)
  const isCustom = PRESETS.every(({ id }) => id !== preset.id)
  const done: PresetEditorProps['onDone'] = (chosen) => {
    setEdited(null)
    if (chosen === 'removed') acts.choosePreset(EVERYDAY)
    else if (chosen !== null) acts.choosePreset(chosen)
  }
  const bar = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div role="group" aria-label={t`Preset`} className={s.bar}>
      {presets.map((one, index) => (
        <Key
          key={one.id}
          icon={presetIcon(one.id)}
          pressed={one.id === preset.id}
          title={index < 9 ? `Alt+Shift+${index + 1}` : undefined}
          onPressedChange={() => acts.choosePreset(one)}
        >
          {presetName(one)}
        </Key>
      ))}
      {own && isCustom && (
        <IconButton
          icon={Pencil}
          size="s"
          label={t`Change ${{ name: preset.name }}`}
          onClick={() => setEdited({ start: preset, saved: true })}
        />
      )}
      {own && (
        <IconButton
          icon={Plus}
          size="s"
          label={t`New preset`}
          title={t`New preset, from ${{ name: presetName(preset) }}`}
          onClick={() => setEdited({ start: copyPreset(preset, presets), saved: false })}
        />
      )}
      {own && (
        <Key icon={MapPin} className={s.place} pressed={locationsShown} onPressedChange={setLocationsShown}>
          {place ?? t`Location`}
        </Key>
      )}
      {edited && (
        <Suspense>
          <PresetEditor {...edited} onDone={done} />
        </Suspense>
      )}
    </div>
  )
  return (
    <>
      {bar}
      {own && locationsShown && (
        <Suspense fallback={null}>
          <LocationRow onPower={(watts) => acts.typeField('power', watts)} />
        </Suspense>
      )}
    </>
  )
})
