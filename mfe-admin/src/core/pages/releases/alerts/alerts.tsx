import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  ALERT_KINDS,
  ALERT_RETRIES,
  type AlertBoard,
  type AlertKind,
  type ReleaseWebhook,
} from '@onfreq/contracts/releases/watch'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { CopyField } from '@onfreq/ui/copy-field'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { PhoneEnd } from '../../../phone/phone.tsx'
import { watchApi } from '../../../watch-api.ts'
import * as s from './alerts.module.css'

const ALERT_LABELS: Readonly<Record<AlertKind, string>> = {
  get halted() {
    return t`Canary halted`
  },
  get budget() {
    return t`Error budget burns`
  },
  get gate() {
    return t`Stable release refused`
  },
  get test() {
    return t`Test`
  },
}
const CHOICES = ALERT_KINDS.filter((kind) => kind !== 'test')

/** Alerts that administrators receive at once, and the webhooks to which they are also sent. */
export function Alerts() {
  const { t } = useLingui()
  const { data, error } = watchApi.useAdminReleaseAlertsQuery()
  const [remove, removing] = watchApi.useAdminWebhookRemoveMutation()
  const [test, testing] = watchApi.useAdminWebhookTestMutation()
  const problem = error ?? removing.error ?? testing.error
  return (
    <div className={s.alerts}>
      <p className={s.help}>
        {t`Administrators get a mail. A webhook gets a signed POST, repeated after ${{ alertretries: formatSeries(ALERT_RETRIES.map(durationText)) }} until it is taken.`}
      </p>
      {problem && <Banner tone="danger">{callProblem(problem).message || t`That could not be done.`}</Banner>}
      <DataTable
        label={t`Alerts`}
        columns={ALERT_COLUMNS}
        rows={data?.alerts ?? []}
        rowKey={({ id }) => id}
        loading={data === undefined && !error}
        loadingRows={3}
        empty={
          <EmptyState>
            <Trans>No alerts in 90 days.</Trans>
          </EmptyState>
        }
        stack
      />
      {data && data.webhooks.length > 0 && (
        <DataTable
          label={t`Webhooks`}
          columns={webhookColumns({ onRemove: (id) => void remove({ id }), onTest: (id) => void test({ id }) })}
          rows={data.webhooks}
          rowKey={({ id }) => id}
          stack
        />
      )}
      <WebhookForm />
    </div>
  )
}

function durationText(seconds: number): string {
  if (seconds < 60) return t`${seconds} s`
  return seconds < 3_600 ? t`${{ minutes: seconds / 60 }} min` : t`${{ hours: seconds / 3_600 }} h`
}

function WebhookForm() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<readonly AlertKind[]>(CHOICES)
  const [add, { data, error, isLoading }] = watchApi.useAdminWebhookMutation()
  return (
    <>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void add({ name: name.trim(), url: url.trim(), kinds: [...kinds] })
        }}
      >
        <Field label={t({ message: 'Name', context: 'a thing' })}>
          <TextInput value={name} onValueChange={setName} placeholder={t`pager of the platform team`} maxLength={100} />
        </Field>
        <Field label={t`Webhook address`}>
          <TextInput value={url} onValueChange={setUrl} placeholder="https://…" maxLength={500} />
        </Field>
        <fieldset className={s.kinds}>
          <legend className={s.legend}>
            <Trans>Sends</Trans>
          </legend>
          {CHOICES.map((kind) => (
            <Checkbox
              key={kind}
              label={ALERT_LABELS[kind]}
              checked={kinds.includes(kind)}
              onCheckedChange={(on) => setKinds(CHOICES.filter((each) => (each === kind ? on : kinds.includes(each))))}
            />
          ))}
        </fieldset>
        <Button type="submit" busy={isLoading} disabled={name.trim() === '' || url.trim() === '' || kinds.length === 0}>
          {t`Add webhook`}
        </Button>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t add the webhook.`}</Banner>}
      {data && (
        <Banner tone="success">
          <Trans>Copy the secret now, it isn't shown again.</Trans>{' '}
          <CopyField label={t`Webhook secret`} value={data.secret} />
        </Banner>
      )}
    </>
  )
}

const ALERT_COLUMNS: DataColumn<AlertBoard['alerts'][number]>[] = [
  {
    id: 'at',
    get header() {
      return t`When`
    },
    phone: 'time',
    cell: ({ at }) => <TimeAgo at={at} />,
  },
  {
    id: 'subject',
    get header() {
      return t`Alert`
    },
    rowHeader: true,
    phone: 'call',
    cell: ({ subject }) => subject,
  },
  {
    id: 'kind',
    get header() {
      return t`Kind`
    },
    phone: 'mode',
    cell: ({ kind }) => <PhoneEnd>{ALERT_LABELS[kind]}</PhoneEnd>,
  },
  {
    id: 'message',
    get header() {
      return t`What`
    },
    long: true,
    phone: 'note',
    cell: ({ message }) => message,
  },
]

function webhookColumns({
  onRemove,
  onTest,
}: {
  readonly onRemove: (id: number) => void
  readonly onTest: (id: number) => void
}): DataColumn<ReleaseWebhook>[] {
  return [
    { id: 'name', header: t`Webhook`, rowHeader: true, phone: 'call', cell: ({ name }) => name },
    { id: 'url', header: t`Address`, long: true, phone: 'note', cell: ({ url }) => url },
    {
      id: 'kinds',
      header: t`Sends`,
      wide: true,
      cell: ({ kinds }) => formatSeries(kinds.map((kind) => ALERT_LABELS[kind])),
    },
    { id: 'last', header: t`Last delivery`, phone: 'mode', cell: ({ last }) => <PhoneEnd>{getLast(last)}</PhoneEnd> },
    {
      id: 'acts',
      header: t`Acts`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: ({ id }) => (
        <span className={s.acts}>
          <Button size="s" onClick={() => onTest(id)}>
            {t`Send a test`}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onRemove(id)}>
            {t`Remove`}
          </Button>
        </span>
      ),
    },
  ]
}

function getLast(last: ReleaseWebhook['last']): string {
  if (last === null) return t`none yet`
  return last.problem === null
    ? last.state
    : t`${{ state: last.state }}, try ${{ attempts: last.attempts }}: ${{ problem: last.problem }}`
}
