import { CHANNELS, type Channel } from '@onfreq/contracts/releases/releases'
import { FORGES, type Forge, type ReleaseTrust } from '@onfreq/contracts/releases/trust'
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
import { PhoneEnd, PhoneWord } from '../../../phone/phone.tsx'
import * as s from './access.module.css'

interface TrustsProps {
  readonly names: readonly string[]
}

const FORGE_NAMES: Readonly<Record<Forge, string>> = { github: 'GitHub', gitlab: 'GitLab' }

/** Pipelines that release without a token of their own: their forge says who they are. */
export function Trusts({ names }: TrustsProps) {
  const { data, error } = accessApi.useAdminTrustsQuery()
  const [remove, removing] = accessApi.useAdminTrustRemoveMutation()
  const problem = error ?? removing.error
  return (
    <div className={s.access}>
      <p className={s.help}>
        A pipeline named here needs no token: GitHub or GitLab says who it is, and the release command gets a token for
        15 minutes.
      </p>
      {problem && <Banner tone="danger">{callProblem(problem).message || 'That could not be done.'}</Banner>}
      {data && data.trusts.length > 0 && (
        <DataTable
          label="Trusted pipelines"
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
  const [microfrontend, setMicrofrontend] = useState(names[0] ?? 'feed')
  const [forge, setForge] = useState<Forge>('github')
  const [issuer, setIssuer] = useState('')
  const [repository, setRepository] = useState('')
  const [branch, setBranch] = useState('main')
  const [environment, setEnvironment] = useState('')
  const [acts, setActs] = useState<readonly Channel[]>(['canary'])
  const [add, { error, isLoading }] = accessApi.useAdminTrustMutation()
  const given = { issuer: issuer.trim(), branch: branch.trim(), environment: environment.trim() }
  return (
    <>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
          void add({ microfrontend, forge, repository: repository.trim(), acts: [...acts], ...named })
        }}
      >
        <Field label="Part">
          <Select
            value={microfrontend}
            onValueChange={setMicrofrontend}
            options={names.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label="Forge">
          <Select
            value={forge}
            onValueChange={(next) => setForge(FORGES.find((each) => each === next) ?? 'github')}
            options={FORGES.map((value) => ({ value, label: FORGE_NAMES[value] }))}
          />
        </Field>
        <Field label="Repository">
          <TextInput value={repository} onValueChange={setRepository} placeholder="acme/feed" maxLength={200} />
        </Field>
        <Field label="Branch">
          <TextInput value={branch} onValueChange={setBranch} maxLength={200} />
        </Field>
        <Field label="Environment">
          <TextInput value={environment} onValueChange={setEnvironment} placeholder="any" maxLength={200} />
        </Field>
        <Field label="Issuer">
          <TextInput value={issuer} onValueChange={setIssuer} placeholder="that of the forge" maxLength={300} />
        </Field>
        <fieldset className={s.rights}>
          <legend className={s.legend}>May move</legend>
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
          disabled={repository.trim() === '' || acts.length === 0 || (given.branch === '' && given.environment === '')}
        >
          Trust pipeline
        </Button>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || 'Couldn’t add the pipeline.'}</Banner>}
    </>
  )
}

function columnsFor(onRemove: (id: number) => void): DataColumn<ReleaseTrust>[] {
  return [
    { id: 'repository', header: 'Repository', rowHeader: true, phone: 'call', cell: ({ repository }) => repository },
    { id: 'part', header: 'Part', phone: 'mode', cell: ({ microfrontend }) => <PhoneEnd>{microfrontend}</PhoneEnd> },
    { id: 'where', header: 'Where', phone: 'note', cell: (trust) => whereOf(trust) },
    { id: 'acts', header: 'May move', cell: ({ acts }) => acts.join(', ') },
    { id: 'issuer', header: 'Issuer', wide: true, cell: ({ issuer }) => issuer.replace('https://', '') },
    {
      id: 'used',
      header: 'Last used',
      phone: 'time',
      cell: ({ last_used_at: at }) => (
        <>
          <PhoneWord>used</PhoneWord> {at ? <TimeAgo at={at} /> : 'never'}
        </>
      ),
    },
    {
      id: 'remove',
      header: 'Remove',
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: ({ id }) => (
        <Button size="s" variant="quiet" onClick={() => onRemove(id)}>
          Remove
        </Button>
      ),
    },
  ]
}

function whereOf({ branch, environment }: ReleaseTrust): string {
  return [branch && `branch ${branch}`, environment && `environment ${environment}`].filter(Boolean).join(', ')
}
