import { useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { FileDrop } from '@onfreq/ui/file-drop'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import { base64 } from './base64.ts'
import * as s from './settings.module.css'

interface CertificateFormProps {
  callsign: string
  onProved: () => void
  onCancel: () => void
}

/** A .p12 file saved by TQSL proves ownership of a callsign. It is checked once and not stored. */
export function CertificateForm({ callsign, onProved, onCancel }: CertificateFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isOtherFile, setOtherFile] = useState(false)
  const [prove, { isLoading, error }] = accountApi.useAccountProveByCertificateMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (file === null) return
    const result = await prove({ callsign, file: base64(new Uint8Array(await file.arrayBuffer())), password })
    if (result.data) onProved()
  }

  return (
    <form className={s.fields} onSubmit={submit} aria-label={t`LoTW certificate`}>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t read the certificate.`}</Banner>}
      <FileDrop
        label={file?.name ?? t`Certificate of ${callsign}`}
        hint={t`The .p12 file that TQSL saves. We check it once and don’t keep it.`}
        accept=".p12,application/x-pkcs12"
        error={isOtherFile && t`That’s a different kind of file. Choose the .p12 file that TQSL saves.`}
        onFiles={([first]) => {
          setFile(first ?? null)
          setOtherFile(false)
        }}
        onReject={() => setOtherFile(true)}
      />
      <Field label={t`File password`}>
        <TextInput type="password" autoComplete="off" value={password} onValueChange={setPassword} maxLength={200} />
      </Field>
      <div className={s.row}>
        <Button type="submit" busy={isLoading} disabled={file === null}>
          {t`Prove it`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
