import { useLingui } from '@lingui/react/macro'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import * as s from './view.module.css'

/** Length of each period in days; null is the full log. */
export const PERIODS = { month: 30, quarter: 90, year: 365, all: null } as const
export type Period = keyof typeof PERIODS

export const ALL_BANDS = 'all'

export interface FiltersProps {
  readonly period: Period
  /** The name of a band, or {@link ALL_BANDS}. */
  readonly band: string
  readonly onPeriod: (period: Period) => void
  readonly onBand: (band: string) => void
}

/** Selects band and period of the comparison. */
export function Filters({
  bands,
  period,
  band,
  onPeriod,
  onBand,
}: FiltersProps & { readonly bands: readonly string[] }) {
  const { t } = useLingui()
  // The selected band stays in the list even if the period has no contacts on it.
  const names = band === ALL_BANDS || bands.includes(band) ? bands : [...bands, band]
  return (
    <div className={s.filters}>
      <Field label={t`Band`}>
        <Select
          options={[{ value: ALL_BANDS, label: t`All bands` }, ...names.map((name) => ({ value: name, label: name }))]}
          value={band}
          onValueChange={onBand}
        />
      </Field>
      <Field label={t`Period`}>
        <Select
          options={[
            { value: 'month', label: t`Last 30 days` },
            { value: 'quarter', label: t`Last 90 days` },
            { value: 'year', label: t`Last 365 days` },
            { value: 'all', label: t`Full log` },
          ]}
          value={period}
          onValueChange={onPeriod}
        />
      </Field>
    </div>
  )
}
