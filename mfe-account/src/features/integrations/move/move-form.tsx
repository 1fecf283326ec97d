import { Trans, useLingui } from '@lingui/react/macro'
import {
  hasAddress,
  MOVE_LIMITS,
  MOVE_NAMES,
  type MoveFound,
  type MoveFrom,
  type MoveProgram,
  usesLogin,
} from '@onfreq/contracts/integrations/move'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import * as s from './move.module.css'
import { MoveLocations } from './move-locations.tsx'

const PROGRAMS = (['wavelog', 'cloudlog', 'qrz', 'clublog', 'eqsl', 'lotw'] as const).map((value) => ({
  value,
  label: MOVE_NAMES[value],
}))

interface MoveFormProps {
  /** Contents of the other log; null until the key has been checked. */
  readonly found: MoveFound | null
  readonly isBusy: boolean
  /** Error message; `url` means that the URL is invalid. */
  readonly problem: { readonly text: string; readonly url: string | undefined } | null
  /** Called when the input changes, so that `found` no longer applies. */
  readonly onChange: () => void
  /** Called first to check the key, then to start the import. */
  readonly onSend: (from: MoveFrom) => void
}

/** The program, then its URL and key or the stored login; then a preview of its locations. */
export function MoveForm({ found, isBusy, problem, onChange, onSend }: MoveFormProps) {
  const { t } = useLingui()
  const [program, setProgram] = useState<MoveProgram>('wavelog')
  const [url, setUrl] = useState('')
  const [key, setKey] = useState('')
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      onChange()
    }
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend({
      program,
      ...(hasAddress(program) && { url: url.trim() }),
      ...(!usesLogin(program) && { key: key.trim() }),
    })
  }
  const isFull = usesLogin(program) || (key.trim() !== '' && (!hasAddress(program) || url.trim() !== ''))
  return (
    <form className={s.form} onSubmit={send}>
      <p>
        <Trans>
          Imports all contacts with their confirmations, notes and references. Contacts that are already here stay
          unchanged.
        </Trans>
      </p>
      <Field label={t`Program`}>
        <Select options={PROGRAMS} value={program} onValueChange={change(setProgram)} />
      </Field>
      {hasAddress(program) && (
        <Field label={t`Address`} error={problem?.url}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://log.example.org"
            maxLength={MOVE_LIMITS.url}
            value={url}
            onValueChange={change(setUrl)}
          />
        </Field>
      )}
      {usesLogin(program) ? (
        <p>
          <Trans>
            The login in your <Link href="/account/logs">settings</Link> is used.
          </Trans>
        </p>
      ) : (
        <Field
          label={t`API key`}
          hint={t`Create it in ${{ program: MOVE_NAMES[program] }}’s settings; read access is enough. It is deleted after the move.`}
        >
          <TextInput
            type="password"
            autoComplete="off"
            maxLength={MOVE_LIMITS.key}
            value={key}
            onValueChange={change(setKey)}
          />
        </Field>
      )}
      {problem !== null && problem.url === undefined && <Banner tone="danger">{problem.text}</Banner>}
      {found !== null && <MoveLocations locations={found.locations} />}
      {found !== null && program === 'cloudlog' && (
        <Banner tone="info">
          <Trans>Cloudlog writes all contacts to a file in its folder “backup”. Delete that file after the move.</Trans>
        </Banner>
      )}
      <Button type="submit" variant="primary" busy={isBusy} disabled={!isFull}>
        {found === null ? t`Preview` : t`Import everything`}
      </Button>
    </form>
  )
}
