import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CONFIRMATION_NAMES,
  CONFIRMATION_SERVICES,
  SENT_FILTERS,
  type SentFilter,
} from '@onfreq/contracts/confirmations/confirmation'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { type LogbookFilter, MAX_FIELD_CONDITIONS } from '@onfreq/contracts/log/log'
import { BANDS } from '@onfreq/ham/bands'
import { LOGGER_MODES } from '@onfreq/ham/modes'
import { useDebounced } from '@onfreq/session/timers'
import { Button } from '@onfreq/ui/button'
import { Combobox } from '@onfreq/ui/combobox'
import { Field } from '@onfreq/ui/field'
import { Key } from '@onfreq/ui/key'
import { TextInput } from '@onfreq/ui/text-input'
import { FilterX, Search } from 'lucide-react'
import { memo, useEffect, useMemo, useState } from 'react'
import { useEntityOptions } from '../../contact/entity-options.ts'
import { Conditions } from './conditions.tsx'
import * as s from './filter-bar.module.css'
import { filterCount, parseConfirmedFilter, parseSentFilter } from './logbook-search.ts'

interface FilterBarProps {
  readonly filter: LogbookFilter
  readonly entities: readonly DxccEntity[]
  readonly onFilter: (filter: LogbookFilter) => void
}

const BAND_OPTIONS = BANDS.map(({ name }) => ({ value: name, label: name }))
const MODE_OPTIONS = LOGGER_MODES.map(({ name, label, isSubmode }) => ({ value: name, label, indent: isSubmode }))
/** Distinguishes sent-status filters from confirmation filters, which have the same service names. */
const SENT = 'sent '

function sentLabel(filter: SentFilter): string {
  const serviceId = CONFIRMATION_SERVICES.find((each) => filter.endsWith(each)) ?? 'lotw'
  if (serviceId === 'paper') return filter === serviceId ? t`Sent by paper card` : t`Not sent by paper card`
  const service = CONFIRMATION_NAMES[serviceId]
  return filter === serviceId ? t`Sent to ${service}` : t`Not sent to ${service}`
}

/** Delay after the last keystroke before a text filter is applied. */
const DEBOUNCE_MS = 300

/** All filters of the logbook. Text is applied when typing pauses. */
export const FilterBar = memo(function FilterBar({ filter, entities, onFilter }: FilterBarProps) {
  const { t } = useLingui()
  const set = (change: { [K in keyof LogbookFilter]?: LogbookFilter[K] | undefined }) =>
    onFilter(withoutEmpty({ ...filter, ...change }))
  const entityOptions = useEntityOptions(entities)
  const qslOptions = useMemo(
    () => [
      { value: 'any', label: t`Confirmed` },
      { value: 'none', label: t`Not confirmed` },
      ...CONFIRMATION_SERVICES.map((service) => ({
        value: service,
        label: t`By ${{ service: CONFIRMATION_NAMES[service] }}`,
      })),
      ...SENT_FILTERS.map((value) => ({ value: `${SENT}${value}`, label: sentLabel(value) })),
    ],
    [t],
  )
  const [adding, setAdding] = useState(false)
  const conditions = filter.fields ?? []
  return (
    <search className={s.bar} aria-label={t`Filter the logbook`}>
      <Field dense label={t`Call`}>
        <TypedFilter
          kind="callsign"
          placeholder={t`G3* begins with`}
          value={filter.call ?? ''}
          onApply={(call) => set({ call })}
        />
      </Field>
      <Field dense label={t({ message: 'From', context: 'a day' })}>
        <TextInput type="date" value={filter.from ?? ''} onValueChange={(from) => set({ from })} />
      </Field>
      <Field dense label={t({ message: 'To', context: 'a day' })}>
        <TextInput type="date" value={filter.to ?? ''} onValueChange={(to) => set({ to })} />
      </Field>
      <Field dense label={t`Band`}>
        <Combobox
          clearable
          options={BAND_OPTIONS}
          value={filter.band ?? null}
          onValueChange={(band) => set({ band: band ?? undefined })}
          placeholder={t({ message: 'All', context: 'no filter' })}
        />
      </Field>
      <Field dense label={t`Mode`}>
        <Combobox
          clearable
          options={MODE_OPTIONS}
          value={filter.mode ?? null}
          onValueChange={(mode) => set({ mode: mode ?? undefined })}
          placeholder={t({ message: 'All', context: 'no filter' })}
        />
      </Field>
      <Field dense label="DXCC">
        <Combobox
          clearable
          options={entityOptions}
          value={filter.dxcc === undefined ? null : String(filter.dxcc)}
          onValueChange={(dxcc) => set({ dxcc: dxcc === null ? undefined : Number(dxcc) })}
          placeholder={t({ message: 'All', context: 'no filter' })}
        />
      </Field>
      <Field dense label="QSL">
        <Combobox
          clearable
          options={qslOptions}
          value={filter.confirmed ?? (filter.sent === undefined ? null : `${SENT}${filter.sent}`)}
          onValueChange={(qsl) =>
            set({
              confirmed: parseConfirmedFilter(qsl),
              sent: qsl?.startsWith(SENT) ? parseSentFilter(qsl.slice(SENT.length)) : undefined,
            })
          }
          placeholder={t({ message: 'All', context: 'no filter' })}
        />
      </Field>
      <Field dense label={t`Name, comment, country, grid`}>
        <TypedFilter kind="text" value={filter.text ?? ''} onApply={(text) => set({ text })} />
      </Field>
      <div className={s.end}>
        <Key
          size="m"
          pressed={filter.possible_duplicates === true}
          onPressedChange={(on) => set({ possible_duplicates: on || undefined })}
        >
          <Trans>Possible duplicates</Trans>
        </Key>
        {conditions.length < MAX_FIELD_CONDITIONS && (
          <Key size="m" pressed={adding} onPressedChange={setAdding}>
            <Trans>Any field</Trans>
          </Key>
        )}
        {filterCount(filter) > 0 && (
          <Button variant="quiet" icon={FilterX} onClick={() => onFilter({})}>
            {t({ message: 'Clear', context: 'verb' })}
          </Button>
        )}
      </div>
      {(conditions.length > 0 || adding) && (
        <Conditions
          conditions={conditions}
          adding={adding && conditions.length < MAX_FIELD_CONDITIONS}
          onConditions={(fields) => set({ fields: fields.length === 0 ? undefined : [...fields] })}
        />
      )}
    </search>
  )
})

interface TypedFilterProps {
  readonly kind: 'callsign' | 'text'
  readonly placeholder?: string
  readonly value: string
  readonly onApply: (text: string | undefined) => void
}

function TypedFilter({ kind, placeholder, value, onApply }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const debounced = useDebounced(typed, DEBOUNCE_MS)
  // Back, forward and Clear change the filter externally.
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only debounced text is applied
  useEffect(() => {
    if (debounced === typed && debounced.trim() !== value) onApply(debounced.trim() || undefined)
  }, [debounced])
  return (
    <TextInput
      kind={kind}
      icon={Search}
      placeholder={placeholder}
      value={typed}
      onValueChange={setTyped}
      maxLength={kind === 'text' ? 100 : 20}
    />
  )
}

function withoutEmpty(filter: { [K in keyof LogbookFilter]?: LogbookFilter[K] | undefined }): LogbookFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
}
