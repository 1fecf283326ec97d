import { useLingui } from '@lingui/react/macro'
import type { LicenceClass } from '@onfreq/ham/operating/band-plan'
import { Select } from '@onfreq/ui/select'
import * as s from './view.module.css'

interface LicenceChoiceProps {
  /** Licence classes of the operator's country; the selector is hidden if there are none. */
  readonly classes: readonly LicenceClass[]
  /** Id of the selected class; null if none is selected. */
  readonly chosen: string | null
  /** Called with the id of a class; null for none. */
  readonly onChoose: (licence: string | null) => void
}

/** Selects the operator's licence class; the log bar warns about frequencies outside it. */
export function LicenceChoice({ classes, chosen, onChoose }: LicenceChoiceProps) {
  const { t } = useLingui()
  if (classes.length === 0) return null
  return (
    <Select
      size="s"
      className={s.licence}
      aria-label={t`Licence class`}
      options={[
        { value: '', label: t`Any licence class` },
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={classes.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
      onValueChange={(value) => onChoose(value === '' ? null : value)}
    />
  )
}
