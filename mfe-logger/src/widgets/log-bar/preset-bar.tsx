import type { LogPreset } from '@onfreq/contracts/logger'
import { Key } from '@onfreq/ui/key'
import { memo } from 'react'
import type { LogBarActs } from './model.ts'
import * as s from './preset-bar.module.css'

interface PresetBarProps {
  readonly preset: LogPreset
  readonly presets: readonly LogPreset[]
  readonly acts: Pick<LogBarActs, 'choosePreset'>
}

/** What is being done on the air: chooses the fields and what the keys do. */
export const PresetBar = memo(function PresetBar({ preset, presets, acts }: PresetBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div role="group" aria-label="Preset" className={s.bar}>
      {presets.map((one, index) => (
        <Key
          key={one.id}
          pressed={one.id === preset.id}
          title={index < 9 ? `Alt+Shift+${index + 1}` : undefined}
          onPressedChange={() => acts.choosePreset(one)}
        >
          {one.name}
        </Key>
      ))}
    </div>
  )
})
