import { useLingui } from '@lingui/react/macro'
import type { LicenceClass } from '@onfreq/ham/operating/band-plan'
import { Select } from '@onfreq/ui/select'
import * as s from './view.module.css'

interface LicenceChoiceProps {
  /** Of the operator's country; where it has none there is nothing to choose. */
  readonly classes: readonly LicenceClass[]
  /** The id of one of them; null where none was chosen. */
  readonly chosen: string | null
  /** Called with the id, or null for none. */
  readonly onChoose: (licence: string | null) => void
}

/** Which class of licence one holds: the log bar says when a frequency is outside it. */
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
