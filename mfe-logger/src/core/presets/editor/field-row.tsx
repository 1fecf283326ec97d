import { useLingui } from '@lingui/react/macro'
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import { Checkbox } from '@onfreq/ui/checkbox'
import { IconButton } from '@onfreq/ui/icon-button'
import { TextInput } from '@onfreq/ui/text-input'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { isMoreField, LOOKS, tidyMore } from '../../logger/entry-fields.ts'
import { fieldLabel } from '../labels.ts'
import { moveField, removeField, setDefault, toggleField } from '../own-presets.ts'
import * as s from './view.module.css'

interface FieldRowProps {
  readonly field: EntryField
  readonly preset: LogPreset
  /** The field is the first in the list. */
  readonly first: boolean
  /** The field is the last in the list. */
  readonly last: boolean
  /** Called with the complete preset. */
  readonly onChange: (preset: LogPreset) => void
}

/** One field of a preset: its position, its default, and whether it carries over or is required. */
export function FieldRow({ field, preset, first, last, onChange }: FieldRowProps) {
  const { t } = useLingui()
  const label = fieldLabel(field)
  return (
    <li className={s.row}>
      <span className={s.moves}>
        <IconButton
          icon={ArrowUp}
          size="s"
          label={t`Move ${label} up`}
          disabled={first}
          onClick={() => onChange(moveField(preset, field, -1))}
        />
        <IconButton
          icon={ArrowDown}
          size="s"
          label={t`Move ${label} down`}
          disabled={last}
          onClick={() => onChange(moveField(preset, field, 1))}
        />
      </span>
      <b className={s.name}>{label}</b>
      {/* Fields named in the specification have fixed defaults and carry-over rules. */}
      {isMoreField(field) && field !== 'note' ? (
        <>
          <TextInput
            size="s"
            className={s.start}
            aria-label={t`${label} starts with`}
            placeholder={LOOKS[field].hint ? t`such as ${{ hint: LOOKS[field].hint }}` : t`starts empty`}
            value={preset.defaults[field] ?? ''}
            onValueChange={(text) => onChange(setDefault(preset, field, tidyMore(field, text)))}
          />
          <Checkbox
            className={s.stays}
            label={t`stays`}
            checked={preset.keeps.includes(field)}
            onCheckedChange={(on) => onChange(toggleField(preset, 'keeps', field, on))}
          />
        </>
      ) : (
        <span className={s.none} />
      )}
      <Checkbox
        className={s.needed}
        label={t({ message: 'needed', context: 'has to be filled in' })}
        checked={preset.needs.includes(field)}
        onCheckedChange={(on) => onChange(toggleField(preset, 'needs', field, on))}
      />
      <IconButton
        icon={X}
        size="s"
        label={t`Leave ${label} out`}
        disabled={preset.fields.length === 1}
        onClick={() => onChange(removeField(preset, field))}
      />
    </li>
  )
}
