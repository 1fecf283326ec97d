import { useLingui } from '@lingui/react/macro'
import { LOCATION_FIELDS, LOCATION_LIMITS, type LocationField, type LogLocation } from '@onfreq/contracts/log/locations'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { locationsApi } from './api.ts'
import { CertificateChoice } from './certificate-choice.tsx'
import * as s from './view.module.css'
import { LOCATION_LABELS } from './words.ts'

export interface LocationFormProps {
  /** The location being edited; null for a new one. */
  readonly location: LogLocation | null
  readonly onDone: () => void
  /** Called if removing fails. */
  readonly onProblem: (error: unknown) => void
}

const FORM = 'location'
const NAMES = Object.keys(LOCATION_FIELDS).filter((name): name is LocationField => Object.hasOwn(LOCATION_FIELDS, name))

/** Form to edit a location. */
export function LocationForm({ location, onDone, onProblem }: LocationFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(location?.name ?? '')
  const [fields, setFields] = useState<Readonly<Partial<Record<LocationField, string>>>>(
    Object.fromEntries(NAMES.map((field) => [field, location?.fields[field] ?? ''])),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [save, { isLoading }] = locationsApi.useLocationSaveMutation()
  const { data: lotw } = locationsApi.useLocationCertificatesQuery()
  const [sign] = locationsApi.useLocationSignMutation()
  const [signs, setSigns] = useState<number | null>()
  const certificates = (lotw?.certificates ?? []).filter(
    ({ callsign }) => location === null || callsign === location.callsign.toUpperCase(),
  )
  const signed = lotw?.locations.find(({ id }) => id === location?.id)?.certificate_id ?? null
  const [remove, { isLoading: isRemoving }] = locationsApi.useLocationRemoveMutation()

  const submit = async () => {
    try {
      const saved = await save({ name, fields, ...(location && { id: location.id }) }).unwrap()
      const id = location?.id ?? Math.max(...saved.map((one) => one.id))
      if (signs !== undefined && signs !== signed) await sign({ location_id: id, certificate_id: signs }).unwrap()
      onDone()
    } catch (error) {
      const { fields: about, message } = callProblem(error)
      setProblems(Object.keys(about).length > 0 ? about : { name: message })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={location === null ? t`New location` : t`Change ${{ name: location.name }}`}
      description={t`Each contact you make from here says so. Leave blank what you don’t know.`}
      footer={
        <>
          {location !== null && (
            <Button
              variant="danger"
              busy={isRemoving}
              onClick={() => void remove({ id: location.id }).unwrap().then(onDone, onProblem)}
            >
              {t`Remove`}
            </Button>
          )}
          <Button type="submit" form={FORM} variant="primary" busy={isLoading} disabled={name.trim() === ''}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        // Shortcuts of the log bar do not apply in this form.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        <Field label={t({ message: 'Name', context: 'a thing' })} className={s.name} error={problems.name}>
          <TextInput
            value={name}
            maxLength={LOCATION_LIMITS.name}
            onValueChange={setName}
            placeholder={t({ message: 'Home', context: 'where somebody lives' })}
          />
        </Field>
        {NAMES.map((field) => (
          <Field key={field} label={LOCATION_LABELS[field]} error={problems[field]}>
            <TextInput
              value={fields[field] ?? ''}
              maxLength={LOCATION_LIMITS.value}
              onValueChange={(text) => setFields({ ...fields, [field]: text })}
            />
          </Field>
        ))}
        {certificates.length > 0 && (
          <CertificateChoice
            certificates={certificates}
            chosen={signs === undefined ? signed : signs}
            onChoose={setSigns}
          />
        )}
      </form>
    </Dialog>
  )
}
