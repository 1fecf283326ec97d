import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useRef, useState } from 'react'
import { accountApi } from '../../api.ts'
import { base64 } from './base64.ts'
import * as s from './settings.module.css'

interface CertificateFormProps {
  callsign: string
  onProved: () => void
  onCancel: () => void
}

/** The .p12 that TQSL saves proves whose the callsign is. It is looked at once and not kept. */
export function CertificateForm({ callsign, onProved, onCancel }: CertificateFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState(false)
  const [prove, { isLoading, error }] = accountApi.useAccountProveByCertificateMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (file === undefined) return
    const answer = await prove({ callsign, file: base64(new Uint8Array(await file.arrayBuffer())), password })
    if (answer.data) onProved()
  }

  return (
    <form className={s.fields} onSubmit={submit} aria-label="LoTW certificate">
      {error && <Banner tone="danger">{callProblem(error).message || 'The certificate could not be read.'}</Banner>}
      <Field
        label={`Certificate of ${callsign}`}
        hint="The .p12 file that TQSL saves. We look at it once and do not keep it."
      >
        <input
          ref={input}
          type="file"
          accept=".p12,application/x-pkcs12"
          onChange={(event) => setChosen((event.target.files?.length ?? 0) > 0)}
        />
      </Field>
      <Field label="Password of the file">
        <TextInput type="password" autoComplete="off" value={password} onValueChange={setPassword} maxLength={200} />
      </Field>
      <div className={s.row}>
        <Button type="submit" busy={isLoading} disabled={!chosen}>
          Prove it
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
