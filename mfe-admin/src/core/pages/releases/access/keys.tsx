import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PartRule, SigningKey } from '@onfreq/contracts/releases/signing'
import { ERROR_BUDGET } from '@onfreq/contracts/releases/watch'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { accessApi } from '../../../access-api.ts'
import { PhoneEnd, PhoneLabel } from '../../../phone/phone.tsx'
import * as s from './access.module.css'

interface KeysProps {
  readonly names: readonly string[]
  readonly keys: readonly SigningKey[]
  readonly rules: readonly PartRule[]
}

/** Public signing keys of the teams, and the release requirements of each microfrontend. */
export function KeysAndRules({ names, keys, rules }: KeysProps) {
  const { t } = useLingui()
  const [revoke, { error }] = accessApi.useAdminKeyRevokeMutation()
  return (
    <div className={s.access}>
      <p className={s.help}>
        <Trans>
          A part may take signed releases only, and ask that someone else than the sender takes one to stable.
        </Trans>
      </p>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t revoke the key.`}</Banner>}
      {rules.length > 0 && (
        <DataTable
          label={t`Rules`}
          columns={RULE_COLUMNS}
          rows={rules}
          rowKey={({ microfrontend }) => microfrontend}
          stack
        />
      )}
      <RuleForm names={names} rules={rules} />
      {keys.length > 0 && (
        <DataTable
          label={t`Team keys`}
          columns={keyColumns((id) => void revoke({ id }))}
          rows={keys}
          rowKey={({ id }) => id}
          stack
        />
      )}
      <KeyForm names={names} />
    </div>
  )
}

function RuleForm({ names, rules }: Omit<KeysProps, 'keys'>) {
  const [part, setPart] = useState(names[0] ?? 'feed')
  const rule = rules.find(({ microfrontend }) => microfrontend === part)
  return <RuleFields key={part} names={names} part={part} rule={rule} onPart={setPart} />
}

interface RuleFieldsProps {
  readonly names: readonly string[]
  readonly part: string
  readonly rule: PartRule | undefined
  readonly onPart: (part: string) => void
}

function RuleFields({ names, part, rule, onPart }: RuleFieldsProps) {
  const { t } = useLingui()
  const [needsSignature, setNeedsSignature] = useState(rule?.needs_signature ?? false)
  const [needsSecondPerson, setNeedsSecondPerson] = useState(rule?.needs_second_person ?? false)
  const [share, setShare] = useState(String((rule?.broken_ppm ?? ERROR_BUDGET.brokenPpm) / 10_000))
  const [set, { error, isLoading }] = accessApi.useAdminRuleMutation()
  const ppm = Math.round(Number(share) * 10_000)
  const isShare = Number.isInteger(ppm) && ppm >= 100 && ppm <= 200_000
  return (
    <>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void set({
            microfrontend: part,
            needs_signature: needsSignature,
            needs_second_person: needsSecondPerson,
            broken_ppm: ppm,
          })
        }}
      >
        <Field label={t`Rule of`}>
          <Select value={part} onValueChange={onPart} options={names.map((value) => ({ value, label: value }))} />
        </Field>
        <Field label={t`May break, % in 30 days`}>
          <TextInput value={share} onValueChange={setShare} inputMode="decimal" maxLength={6} />
        </Field>
        <fieldset className={s.rights}>
          <legend className={s.legend}>
            <Trans>Stable needs</Trans>
          </legend>
          <Checkbox label={t`a signature`} checked={needsSignature} onCheckedChange={setNeedsSignature} />
          <Checkbox label={t`a second person`} checked={needsSecondPerson} onCheckedChange={setNeedsSecondPerson} />
        </fieldset>
        <Button type="submit" busy={isLoading} disabled={!isShare}>
          {t`Set rule`}
        </Button>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t set the rule.`}</Banner>}
    </>
  )
}

function KeyForm({ names }: Pick<KeysProps, 'names'>) {
  const { t } = useLingui()
  const [part, setPart] = useState(names[0] ?? 'feed')
  const [name, setName] = useState('')
  const [key, setKey] = useState('')
  const [add, { error, isLoading }] = accessApi.useAdminKeyMutation()
  return (
    <>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void add({ microfrontend: part, name: name.trim(), public_key: key.trim() })
        }}
      >
        <Field label={t`Key of`}>
          <Select value={part} onValueChange={setPart} options={names.map((value) => ({ value, label: value }))} />
        </Field>
        <Field label={t`Key name`}>
          <TextInput
            value={name}
            onValueChange={setName}
            placeholder={t`release key of the feed team`}
            maxLength={100}
          />
        </Field>
        <Field label={t`Public key (Ed25519)`}>
          <TextInput value={key} onValueChange={setKey} placeholder={t`MCowBQYDK2VwAyEA…`} maxLength={200} />
        </Field>
        <Button type="submit" busy={isLoading} disabled={name.trim() === '' || key.trim().length < 40}>
          {t`Add key`}
        </Button>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t add the key.`}</Banner>}
    </>
  )
}

const RULE_COLUMNS: DataColumn<PartRule>[] = [
  {
    id: 'part',
    get header() {
      return t`Part`
    },
    rowHeader: true,
    phone: 'call',
    cell: ({ microfrontend }) => microfrontend,
  },
  {
    id: 'signature',
    get header() {
      return t`Stable needs`
    },
    phone: 'note',
    cell: (rule) =>
      [rule.needs_signature && t`a signature`, rule.needs_second_person && t`a second person`]
        .filter(Boolean)
        .join(t` and `) || t`the gate`,
  },
  {
    id: 'budget',
    get header() {
      return t`May break in 30 days`
    },
    figures: true,
    phone: 'mode',
    cell: ({ broken_ppm: ppm }) => <PhoneEnd>{`${ppm / 10_000} %`}</PhoneEnd>,
  },
]

function keyColumns(onRevoke: (id: number) => void): DataColumn<SigningKey>[] {
  return [
    { id: 'name', header: t`Key`, rowHeader: true, phone: 'call', cell: ({ name }) => name },
    { id: 'part', header: t`Part`, phone: 'mode', cell: ({ microfrontend }) => <PhoneEnd>{microfrontend}</PhoneEnd> },
    { id: 'key', header: t`Public key`, figures: true, long: true, phone: 'note', cell: (key) => key.public_key },
    {
      id: 'made',
      header: t`Added`,
      phone: 'time',
      cell: (key) => (
        <>
          <PhoneLabel>{t`added`}</PhoneLabel> <TimeAgo at={key.created_at} />
        </>
      ),
    },
    {
      id: 'revoke',
      header: t`Revoke key`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: ({ id }) => (
        <Button size="s" variant="quiet" onClick={() => onRevoke(id)}>
          {t`Revoke`}
        </Button>
      ),
    },
  ]
}
