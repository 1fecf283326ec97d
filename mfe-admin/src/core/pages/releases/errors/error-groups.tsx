import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorGroup } from '@onfreq/contracts/releases/watch'
import { formatNumber } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { PhoneEnd, PhoneLabel } from '../../../phone/phone.tsx'
import { watchApi } from '../../../watch-api.ts'
import { ErrorDialog } from './error-dialog.tsx'
import * as s from './errors.module.css'

/** Filter value for all; not the name of a microfrontend. */
const ALL = '*'

interface ErrorGroupsProps {
  readonly names: readonly string[]
}

/** Errors in browsers, the most recent first; each can be opened to show its stack. */
export function ErrorGroups({ names }: ErrorGroupsProps) {
  const { t } = useLingui()
  const [microfrontend, setMicrofrontend] = useState(ALL)
  const [openGroup, setOpenGroup] = useState<ErrorGroup | null>(null)
  const { data, error, isFetching, hasNextPage, fetchNextPage } = watchApi.useAdminReleaseErrorsInfiniteQuery(
    microfrontend === ALL ? {} : { microfrontend },
  )
  return (
    <div className={s.errors}>
      <div className={s.filter}>
        <Field label={t`Part`}>
          <Select
            value={microfrontend}
            onValueChange={setMicrofrontend}
            options={[{ value: ALL, label: t`all parts` }, ...names.map((name) => ({ value: name, label: name }))]}
          />
        </Field>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t load the errors.`}</Banner>}
      <DataTable
        label={t`Errors in browsers`}
        columns={columnsFor(setOpenGroup)}
        rows={data?.pages.flatMap(({ groups }) => groups) ?? []}
        rowKey={(row) => `${row.microfrontend} ${row.release_id} ${row.fingerprint}`}
        loading={data === undefined && !error}
        empty={
          <EmptyState>
            <Trans>No browser has reported an error in 31 days.</Trans>
          </EmptyState>
        }
        stack
      />
      {hasNextPage && (
        <Button className={s.more} busy={isFetching} onClick={() => void fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
      {openGroup && <ErrorDialog group={openGroup} onClose={() => setOpenGroup(null)} />}
    </div>
  )
}

function columnsFor(onOpen: (group: ErrorGroup) => void): DataColumn<ErrorGroup>[] {
  return [
    {
      id: 'error',
      header: t`Error`,
      rowHeader: true,
      long: true,
      phone: 'note',
      cell: (row) => `${row.name}: ${row.message}`,
    },
    {
      id: 'where',
      header: t`Where`,
      phone: 'call',
      cell: (row) => (row.place === '' ? row.microfrontend : `${row.microfrontend}, ${row.place}`),
    },
    {
      id: 'release',
      header: t`Release`,
      figures: true,
      phone: 'freq',
      cell: (row) => <PhoneEnd>{row.release_id}</PhoneEnd>,
    },
    { id: 'browser', header: t`Browsers`, wide: true, cell: (row) => getBrowsers(row) },
    {
      id: 'visits',
      header: t`Visits`,
      figures: true,
      align: 'end',
      phone: 'mode',
      cell: (row) => (
        <>
          {formatNumber(row.count)} <PhoneLabel>{t`visits`}</PhoneLabel>
        </>
      ),
    },
    { id: 'first', header: t`First seen`, wide: true, cell: (row) => <TimeAgo at={row.first_seen} /> },
    { id: 'last', header: t`Last seen`, phone: 'time', cell: (row) => <TimeAgo at={row.last_seen} /> },
    {
      id: 'open',
      header: t({ message: 'Open', context: 'verb' }),
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => (
        <Button size="s" onClick={() => onOpen(row)}>
          {t`Stack`}
        </Button>
      ),
    },
  ]
}

function getBrowsers({ browsers }: ErrorGroup): string {
  const [first, ...rest] = browsers
  return rest.length === 0
    ? (first?.browser ?? '–')
    : t`${{ browser: first?.browser ?? '' }} and ${{ count: rest.length }} more`
}
