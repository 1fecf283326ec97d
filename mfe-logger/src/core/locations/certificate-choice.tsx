import { useLingui } from '@lingui/react/macro'
import type { LotwCertificate } from '@onfreq/contracts/integrations/lotw'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'

export interface CertificateChoiceProps {
  /** Certificates of the location's callsign. */
  readonly certificates: readonly LotwCertificate[]
  /** Null: chosen automatically for each contact. */
  readonly chosen: number | null
  /** Called with the id of the chosen certificate; null for automatic choice. */
  readonly onChoose: (id: number | null) => void
}

const FITS = ''

/** Selects the callsign certificate that signs LoTW contacts made from a location. */
export function CertificateChoice({ certificates, chosen, onChoose }: CertificateChoiceProps) {
  const { t } = useLingui()
  return (
    <Field label={t`LoTW certificate`} hint={t`Signs what you make here when it goes to LoTW.`}>
      <Select
        value={chosen === null ? FITS : String(chosen)}
        options={[
          { value: FITS, label: t`The one that fits` },
          ...certificates.map(({ id, callsign, entity, dxcc, valid_until }) => ({
            value: String(id),
            label: `${callsign}, ${countryText(entity) ?? t`entity ${dxcc}`}`,
            detail: t`until ${{ validUntil: valid_until.slice(0, 10) }}`,
          })),
        ]}
        onValueChange={(value) => onChoose(value === FITS ? null : Number(value))}
      />
    </Field>
  )
}
