import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CHANNELS, type Channel } from '@onfreq/contracts/releases/releases'
import { FORGES, type Forge, type ReleaseTrust } from '@onfreq/contracts/releases/trust'
import { formatSeries } from '@onfreq/i18n/format'
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

interface TrustsProps {
  readonly names: readonly string[]
}

const FORGE_NAMES: Readonly<Record<Forge, string>> = {
  github: 'GitHub',
  get gitlab() {
    return t`GitLab`
  },
}

/** Pipelines that release without a token, because their forge identifies them. */
export function Trusts({ names }: TrustsProps) {
  const { t } = useLingui()
  const { data, error } = accessApi.useAdminTrustsQuery()
  const [remove, removing] = accessApi.useAdminTrustRemoveMutation()
  const problem = error ?? removing.error
  return (
    <div className={s.access}>
      <p className={s.help}>
        <Trans>
          A pipeline named here needs no token: GitHub or GitLab says who it is, and the release command gets a token
          for 15 minutes.
        </Trans>
      </p>
      {problem && <Banner tone="danger">{callProblem(problem).message || t`That could not be done.`}</Banner>}
      {data && data.trusts.length > 0 && (
        <DataTable
          label={t`Trusted pipelines`}
          columns={columnsFor((id) => void remove({ id }))}
          rows={data.trusts}
          rowKey={({ id }) => id}
          stack
        />
      )}
      <TrustForm names={names} />
    </div>
  )
}

function TrustForm({ names }: TrustsProps) {
  const { t } = useLingui()
  const [microfrontend, setMicrofrontend] = useState(names[0] ?? 'feed')
  const [forge, setForge] = useState<Forge>('github')
  const [issuer, setIssuer] = useState('')
  const [repository, setRepository] = useState('')
  const [branch, setBranch] = useState('main')
  const [environment, setEnvironment] = useState('')
  const [acts, setActs] = useState<readonly Channel[]>(['canary'])
  const [add, { error, isLoading }] = accessApi.useAdminTrustMutation()
  const input = { issuer: issuer.trim(), branch: branch.trim(), environment: environment.trim() }
  return (
    <>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          const filledFields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
          void add({ microfrontend, forge, repository: repository.trim(), acts: [...acts], ...filledFields })
        }}
      >
        <Field label={t`Part`}>
          <Select
            value={microfrontend}
            onValueChange={setMicrofrontend}
            options={names.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={t`Forge`}>
          <Select
            value={forge}
            onValueChange={(next) => setForge(FORGES.find((each) => each === next) ?? 'github')}
            options={FORGES.map((value) => ({ value, label: FORGE_NAMES[value] }))}
          />
        </Field>
        <Field label={t`Repository`}>
          <TextInput value={repository} onValueChange={setRepository} placeholder={t`acme/feed`} maxLength={200} />
        </Field>
        <Field label={t`Branch`}>
          <TextInput value={branch} onValueChange={setBranch} maxLength={200} />
        </Field>
        <Field label={t`Environment`}>
          <TextInput value={environment} onValueChange={setEnvironment} placeholder={t`any`} maxLength={200} />
        </Field>
        <Field label={t`Issuer`}>
          <TextInput value={issuer} onValueChange={setIssuer} placeholder={t`that of the forge`} maxLength={300} />
        </Field>
        <fieldset className={s.rights}>
          <legend className={s.legend}>
            <Trans>May move</Trans>
          </legend>
          {CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              label={channel}
              checked={acts.includes(channel)}
              onCheckedChange={(on) =>
                setActs(CHANNELS.filter((each) => (each === channel ? on : acts.includes(each))))
              }
            />
          ))}
        </fieldset>
        <Button
          type="submit"
          busy={isLoading}
          disabled={repository.trim() === '' || acts.length === 0 || (input.branch === '' && input.environment === '')}
        >
          {t`Trust pipeline`}
        </Button>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t add the pipeline.`}</Banner>}
    </>
  )
}

function columnsFor(onRemove: (id: number) => void): DataColumn<ReleaseTrust>[] {
  return [
    { id: 'repository', header: t`Repository`, rowHeader: true, phone: 'call', cell: ({ repository }) => repository },
    { id: 'part', header: t`Part`, phone: 'mode', cell: ({ microfrontend }) => <PhoneEnd>{microfrontend}</PhoneEnd> },
    { id: 'where', header: t`Where`, phone: 'note', cell: (trust) => getWhere(trust) },
    { id: 'acts', header: t`May move`, cell: ({ acts }) => formatSeries(acts) },
    { id: 'issuer', header: t`Issuer`, wide: true, cell: ({ issuer }) => issuer.replace('https://', '') },
    {
      id: 'used',
      header: t`Last used`,
      phone: 'time',
      cell: ({ last_used_at: at }) => (
        <>
          <PhoneLabel>{t`used`}</PhoneLabel> {at ? <TimeAgo at={at} /> : t`never`}
        </>
      ),
    },
    {
      id: 'remove',
      header: t`Remove`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: ({ id }) => (
        <Button size="s" variant="quiet" onClick={() => onRemove(id)}>
          {t`Remove`}
        </Button>
      ),
    },
  ]
}

function getWhere({ branch, environment }: ReleaseTrust): string {
  return formatSeries([branch && t`branch ${branch}`, environment && t`environment ${environment}`])
}
