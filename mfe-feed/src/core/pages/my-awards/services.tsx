import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ConfirmationService } from '@onfreq/contracts/confirmations/confirmation'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { USUAL_SERVICES } from './usual-services.ts'

const ALL_SERVICES: readonly ConfirmationService[] = ['lotw', 'onfreq', 'paper', 'eqsl', 'qrz', 'clublog']
const SERVICES = [
  {
    value: USUAL_SERVICES,
    get label() {
      return t`LoTW and paper cards`
    },
  },
  { value: 'lotw', label: 'LoTW' },
  { value: 'eqsl', label: 'eQSL' },
  {
    value: ALL_SERVICES.join(','),
    get label() {
      return t`Any confirmation`
    },
  },
] as const

interface ServicesProps {
  /** Comma-separated. */
  readonly services: string
  readonly onServices: (services: string) => void
}

/** Selects the services whose confirmations count. The list loads after the first frame. */
export default function Services({ services, onServices }: ServicesProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Confirmed by`} dense>
      <Select
        options={SERVICES}
        value={SERVICES.find(({ value }) => value === services)?.value ?? USUAL_SERVICES}
        onValueChange={onServices}
      />
    </Field>
  )
}
