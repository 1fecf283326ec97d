import { Trans, useLingui } from '@lingui/react/macro'
import type { LotwCertificate } from '@onfreq/contracts/integrations/lotw'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { FileDrop } from '@onfreq/ui/file-drop'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { integrationsApi } from '../../../features/integrations/api.ts'
import { base64 } from './base64.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** The callsign certificates that sign contacts for LoTW. */
export function LotwSection() {
  const { t } = useLingui()
  const { data, error, refetch } = integrationsApi.useIntegrationsCertificatesQuery()
  const [open, setOpen] = useState(false)
  return (
    <Group
      title={t`LoTW certificates`}
      waits={!data && !error}
      help={t`Contacts are signed with your callsign certificate and sent to LoTW. The certificate is stored encrypted, and its key never leaves the server.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your certificates.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label={t`Loading your certificates`} rows={1} rowHeight="52px" />}
      {data && data.certificates.length === 0 && (
        <p className={s.quiet}>
          <Trans>You have no certificate here yet.</Trans>
        </p>
      )}
      {data && data.certificates.length > 0 && (
        <ul className={s.list}>
          {data.certificates.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {data && !open && (
        <div className={s.row}>
          <Button size="s" onClick={() => setOpen(true)}>
            {t`Add a certificate`}
          </Button>
        </div>
      )}
      {open && <AddForm onDone={() => setOpen(false)} />}
    </Group>
  )
}

function Certificate({ certificate }: { certificate: LotwCertificate }) {
  const { t } = useLingui()
  const {
    id,
    callsign,
    dxcc,
    entity,
    valid_from,
    valid_until,
    first_qso: first,
    last_qso: last,
    automatic,
    problem,
  } = certificate
  const { confirm, confirmDialog } = useConfirm()
  const [set, setting] = integrationsApi.useIntegrationsSetCertificateMutation()
  const [remove, { isLoading, error }] = integrationsApi.useIntegrationsRemoveCertificateMutation()

  const refusal = error ?? setting.error
  const from = valid_from.slice(0, 10)
  const until = valid_until.slice(0, 10)

  async function removeAfterAsking() {
    const yes = await confirm({
      title: t`Remove the certificate of ${callsign}?`,
      description: t`Contacts under this call are not sent to LoTW any more. What is there stays there.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (yes) await remove(id)
  }

  return (
    <li className={s.login}>
      <div className={s.item}>
        <span className={s.itemWords}>
          <strong className={s.strong}>{callsign}</strong>
          <small>
            {countryText(entity) ?? t`Entity ${dxcc}`} · {t`valid ${from} to ${until}`} ·{' '}
            {last === null ? t`contacts from ${first} on` : t`contacts ${first} to ${last}`}
          </small>
        </span>
        <span className={s.itemActs}>
          <Button
            size="s"
            variant="quiet"
            busy={isLoading}
            aria-label={t`Remove ${callsign}`}
            onClick={removeAfterAsking}
          >
            {t`Remove`}
          </Button>
        </span>
      </div>
      <Checkbox
        checked={automatic}
        onCheckedChange={(on) => set({ id, automatic: on })}
        label={t`Send new contacts of ${callsign} automatically`}
      />
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || t`Couldn’t save that. Please try again.`}</Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {confirmDialog}
    </li>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isOtherFile, setOtherFile] = useState(false)
  const [add, { isLoading, error }] = integrationsApi.useIntegrationsAddCertificateMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (file === null) return
    const { data } = await add({ file: base64(new Uint8Array(await file.arrayBuffer())), password })
    if (data) onDone()
  }

  return (
    <form className={s.fields} onSubmit={submit} aria-label={t`New LoTW certificate`}>
      {error && <Banner tone="danger">{callProblem(error).message || t`The certificate could not be stored.`}</Banner>}
      <FileDrop
        label={file?.name ?? t`Callsign certificate`}
        hint={t`The .p12 file that TQSL saves.`}
        accept=".p12,application/x-pkcs12"
        error={isOtherFile && t`That’s a different kind of file. Choose the .p12 file that TQSL saves.`}
        onFiles={([first]) => {
          setFile(first ?? null)
          setOtherFile(false)
        }}
        onReject={() => setOtherFile(true)}
      />
      <Field label={t`File password`} hint={t`Empty if you didn’t set one in TQSL.`}>
        <TextInput type="password" autoComplete="off" value={password} onValueChange={setPassword} maxLength={200} />
      </Field>
      <div className={s.row}>
        <Button type="submit" busy={isLoading} disabled={file === null}>
          {t`Store it`}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
