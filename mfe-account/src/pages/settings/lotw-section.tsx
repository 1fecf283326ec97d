import type { LotwCertificate } from '@onfreq/contracts/integrations/lotw'
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
import { integrationsApi } from '../../integrations-api.ts'
import { base64 } from './base64.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** The callsign certificates that sign contacts for LoTW. */
export function LotwSection() {
  const { data, error, refetch } = integrationsApi.useIntegrationsCertificatesQuery()
  const [open, setOpen] = useState(false)
  return (
    <Group
      title="LoTW certificates"
      waits={!data && !error}
      help="Contacts are signed with your callsign certificate and sent to LoTW. The certificate is stored encrypted, and its key never leaves the server."
    >
      {error && !data && <ErrorState onRetry={refetch}>Couldn’t load your certificates.</ErrorState>}
      {!data && !error && <SkeletonRows label="Loading your certificates" rows={1} rowHeight="52px" />}
      {data && data.certificates.length === 0 && <p className={s.quiet}>You have no certificate here yet.</p>}
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
            Add a certificate
          </Button>
        </div>
      )}
      {open && <AddForm onDone={() => setOpen(false)} />}
    </Group>
  )
}

function Certificate({ certificate }: { certificate: LotwCertificate }) {
  const { id, callsign, dxcc, entity, valid_from, valid_until, first_qso, last_qso, automatic, problem } = certificate
  const { confirm, confirmDialog } = useConfirm()
  const [set, setting] = integrationsApi.useIntegrationsSetCertificateMutation()
  const [remove, { isLoading, error }] = integrationsApi.useIntegrationsRemoveCertificateMutation()

  const refusal = error ?? setting.error

  async function removeAfterAsking() {
    const yes = await confirm({
      title: `Remove the certificate of ${callsign}?`,
      description: 'Contacts under this call are not sent to LoTW any more. What is there stays there.',
      confirmLabel: 'Remove',
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
            {entity ?? `Entity ${dxcc}`} · valid {valid_from.slice(0, 10)} to {valid_until.slice(0, 10)} · contacts{' '}
            {last_qso === null ? `from ${first_qso} on` : `${first_qso} to ${last_qso}`}
          </small>
        </span>
        <span className={s.itemActs}>
          <Button
            size="s"
            variant="quiet"
            busy={isLoading}
            aria-label={`Remove ${callsign}`}
            onClick={removeAfterAsking}
          >
            Remove
          </Button>
        </span>
      </div>
      <Checkbox
        checked={automatic}
        onCheckedChange={(on) => set({ id, automatic: on })}
        label={`Send new contacts of ${callsign} automatically`}
      />
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || 'Couldn’t save that. Please try again.'}</Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {confirmDialog}
    </li>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
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
    <form className={s.fields} onSubmit={submit} aria-label="New LoTW certificate">
      {error && <Banner tone="danger">{callProblem(error).message || 'The certificate could not be stored.'}</Banner>}
      <FileDrop
        label={file?.name ?? 'Callsign certificate'}
        hint="The .p12 file that TQSL saves."
        accept=".p12,application/x-pkcs12"
        error={isOtherFile && 'That’s a different kind of file. Choose the .p12 file that TQSL saves.'}
        onFiles={([first]) => {
          setFile(first ?? null)
          setOtherFile(false)
        }}
        onReject={() => setOtherFile(true)}
      />
      <Field label="File password" hint="Empty if you didn’t set one in TQSL.">
        <TextInput type="password" autoComplete="off" value={password} onValueChange={setPassword} maxLength={200} />
      </Field>
      <div className={s.row}>
        <Button type="submit" busy={isLoading} disabled={file === null}>
          Store it
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
