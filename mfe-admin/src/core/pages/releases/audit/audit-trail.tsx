import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReleaseAuditLine } from '@onfreq/contracts/releases/releases'
import type { AuditQuery } from '@onfreq/contracts/releases/watch'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useState } from 'react'
import { PhoneEnd } from '../../../phone/phone.tsx'
import { watchApi } from '../../../watch-api.ts'
import * as s from './audit-trail.module.css'

const COLUMNS: readonly DataColumn<ReleaseAuditLine>[] = [
  {
    id: 'at',
    get header() {
      return t`When (UTC)`
    },
    figures: true,
    phone: 'time',
    cell: (line) => <UtcTime at={line.at} />,
  },
  {
    id: 'actor',
    get header() {
      return t`Who`
    },
    phone: 'mode',
    cell: (line) => <PhoneEnd>{line.actor}</PhoneEnd>,
  },
  {
    id: 'what',
    get header() {
      return t`What`
    },
    rowHeader: true,
    phone: 'call',
    cell: (line) => `${line.action} ${line.microfrontend}${line.channel ? `, ${line.channel}` : ''}`,
  },
  {
    id: 'release',
    get header() {
      return t`Release`
    },
    figures: true,
    phone: 'freq',
    cell: (line) => <PhoneEnd>{line.release_id ?? '–'}</PhoneEnd>,
  },
  {
    id: 'from',
    get header() {
      return t`Before`
    },
    figures: true,
    wide: true,
    cell: (line) => line.from_id ?? '–',
  },
  {
    id: 'reason',
    get header() {
      return t`Why`
    },
    long: true,
    phone: 'note',
    cell: (line) => line.reason,
  },
]

/** Filter value for all; names of microfrontends and actions start with a letter. */
const ALL = '*'

type Filter = Omit<AuditQuery, 'after'>

interface AuditTrailProps {
  readonly names: readonly string[]
}

/** The audit log: who changed what, when and why. Filtered by the server, and loaded page by page. */
export function AuditTrail({ names }: AuditTrailProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>({})
  const { data, error, isFetching, hasNextPage, fetchNextPage } = watchApi.useAdminReleaseAuditInfiniteQuery(filter)
  const [first] = data?.pages ?? []
  const choose = (name: keyof Filter) => (value: string) => {
    const { [name]: _before, ...rest } = filter
    setFilter(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <div className={s.trail}>
      <div className={s.filter}>
        <Choice
          label={t`Part`}
          all="all parts"
          value={filter.microfrontend}
          values={names}
          onChoose={choose('microfrontend')}
        />
        <Choice
          label={t`Who`}
          all="everyone"
          value={filter.actor}
          values={first?.actors ?? []}
          onChoose={choose('actor')}
        />
        <Choice
          label={t`Act`}
          all="all acts"
          value={filter.action}
          values={first?.actions ?? []}
          onChoose={choose('action')}
        />
        <Field label={t`From (UTC)`}>
          <TextInput type="date" value={filter.from ?? ''} onValueChange={choose('from')} />
        </Field>
        <Field label={t`To (UTC)`}>
          <TextInput type="date" value={filter.to ?? ''} onValueChange={choose('to')} />
        </Field>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t load the audit trail.`}</Banner>}
      <DataTable
        label={t`Audit trail`}
        columns={COLUMNS}
        rows={data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={(line) => line.id}
        loading={data === undefined && !error}
        empty={
          <EmptyState>{Object.keys(filter).length > 0 ? t`No one did that.` : t`Nothing has moved yet.`}</EmptyState>
        }
        stack
      />
      {hasNextPage && (
        <Button className={s.more} busy={isFetching} onClick={() => void fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string | undefined
  readonly values: readonly string[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, all, value = '', values, onChoose }: ChoiceProps) {
  const options = value !== '' && !values.includes(value) ? [...values, value] : values
  return (
    <Field label={label}>
      <Select
        value={value === '' ? ALL : value}
        onValueChange={(next) => onChoose(next === ALL ? '' : next)}
        options={[{ value: ALL, label: all }, ...options.map((each) => ({ value: each, label: each }))]}
      />
    </Field>
  )
}
