import { t } from '@lingui/core/macro'
import { choiceWords } from '@onfreq/contracts/embeds/choices'
import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { useLingui } from '@onfreq/i18n/react'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import type { EmbedOptions } from './snippets.ts'

export interface EmbedOptionFieldsProps {
  readonly embed: PublishedEmbed
  readonly values: EmbedOptions
  readonly onChange: (values: EmbedOptions) => void
  /** Name of the option that has no meaning in this form. */
  readonly without: string
}

/** Order of the options: common ones first, then those of the embed. */
const ORDER = Object.keys(lookOfList(''))

/** Labels of options that are not set. */
const UNSET: Readonly<Record<string, string>> = {
  color: '#ffb545',
  get text() {
    return t`e.g. Georgia`
  },
  get number() {
    return t`As many as fit`
  },
}

/** A control for each option of the widget. Options with their default value are omitted from the snippet. */
export function EmbedOptionFields({ embed, values, onChange, without }: EmbedOptionFieldsProps) {
  useLingui()
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const entries = Object.entries(embed.options)
    .filter(([name]) => name !== without)
    .sort(([a], [b]) => rank(a) - rank(b))
  return (
    <>
      {entries.map(([name, { label, kind, choices = [], words, default: usual }]) => {
        const set = (value: string) => onChange({ ...values, [name]: value === usual ? '' : value })
        const value = values[name] || usual
        return (
          <Field key={name} label={label}>
            {kind === 'choice' ? (
              <Select
                value={value}
                onValueChange={set}
                options={choices.map((choice, index) => ({
                  value: choice,
                  label: words?.[index] ?? choiceWords(choice),
                }))}
              />
            ) : (
              <TextInput
                value={value}
                onValueChange={set}
                inputMode={kind === 'number' ? 'numeric' : 'text'}
                placeholder={usual === '' ? UNSET[kind] : ''}
                maxLength={40}
              />
            )}
          </Field>
        )
      })}
    </>
  )
}
