import { useLingui } from '@lingui/react/macro'
import { CLAIM_KINDS, type ClaimKind } from '@onfreq/contracts/releases/gate'
import type { DecideClaim } from '@onfreq/contracts/releases/releases'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import * as s from './claims.module.css'

const HINTS: Readonly<Record<ClaimKind, string>> = {
  path: '/awards/:id, or /awards/* for all below',
  widget: 'awards/seal, or awards/*',
  embed: 'awards',
  menu: 'awards',
  call: 'awards, or awards/*',
  upstream: 'https://awards.example',
  power: 'downloads/awards, or geolocation/awards',
}

interface ClaimFormProps {
  readonly names: readonly string[]
  readonly onDecide: (claim: DecideClaim) => void
}

/** Grants a claim before it is requested, or revokes a claim. */
export function ClaimForm({ names, onDecide }: ClaimFormProps) {
  const { t } = useLingui()
  const sorted = [...names].sort()
  const [microfrontend, setMicrofrontend] = useState(sorted[0] ?? 'feed')
  const [kind, setKind] = useState<ClaimKind>('path')
  const [value, setValue] = useState('')
  const decide = (act: DecideClaim['act']) => {
    onDecide({ act, kind, value: value.trim(), microfrontend })
    setValue('')
  }
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        decide('grant')
      }}
    >
      <Field label={t`Microfrontend`}>
        <Select
          value={microfrontend}
          onValueChange={setMicrofrontend}
          options={sorted.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label={t`Kind`}>
        <Select
          value={kind}
          onValueChange={(next) => setKind(CLAIM_KINDS.find((each) => each === next) ?? 'path')}
          options={CLAIM_KINDS.map((each) => ({ value: each, label: each }))}
        />
      </Field>
      <Field label={t({ message: 'Which', context: 'a claim' })}>
        <TextInput value={value} onValueChange={setValue} placeholder={HINTS[kind]} maxLength={200} />
      </Field>
      <div className={s.acts}>
        <Button type="submit" disabled={value.trim() === ''}>
          {t`Grant`}
        </Button>
        <Button type="button" variant="quiet" disabled={value.trim() === ''} onClick={() => decide('drop')}>
          {t`Take away`}
        </Button>
      </div>
    </form>
  )
}
