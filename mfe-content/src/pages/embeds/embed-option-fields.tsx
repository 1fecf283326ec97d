import type { RegistryEmbed } from '@onfreq/contracts/registry'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import * as s from './page.module.css'
import type { EmbedOptions } from './snippets.ts'

export interface EmbedOptionFieldsProps {
  readonly embed: RegistryEmbed
  readonly values: EmbedOptions
  readonly onChange: (values: EmbedOptions) => void
}

const ORDER = ['theme', 'accent', 'size', 'font', 'rows', 'board']

/** A control for each option that the widget declares. What is as it would be anyway stays out of the snippet. */
export function EmbedOptionFields({ embed, values, onChange }: EmbedOptionFieldsProps) {
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const entries = Object.entries(embed.options).sort(([a], [b]) => place(a) - place(b))
  return (
    <div className={s.options}>
      {entries.map(([name, { label, kind, choices, default: usual }]) => {
        const set = (value: string) => onChange({ ...values, [name]: value === usual ? '' : value })
        const value = values[name] || usual
        return (
          <Field key={name} label={label}>
            {kind === 'choice' ? (
              <Select
                value={value}
                onValueChange={set}
                options={(choices ?? []).map((choice) => ({ value: choice, label: choice }))}
              />
            ) : (
              <TextInput
                value={value}
                onValueChange={set}
                inputMode={kind === 'number' ? 'numeric' : 'text'}
                placeholder={kind === 'color' ? '#ffb545' : ''}
                maxLength={40}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
