import type { ErrorGroup } from '@onfreq/contracts/releases/watch'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { PhoneEnd, PhoneWord } from '../../../phone/phone.tsx'
import { watchApi } from '../../../watch-api.ts'
import { ErrorDialog } from './error-dialog.tsx'
import * as s from './errors.module.css'

/** No name of a part. */
const ALL = '*'

interface ErrorGroupsProps {
  readonly names: readonly string[]
}

/** What failed in browsers, those seen last first; each opens with its stack. */
export function ErrorGroups({ names }: ErrorGroupsProps) {
  const [microfrontend, setMicrofrontend] = useState(ALL)
  const [opened, setOpened] = useState<ErrorGroup | null>(null)
  const { data, error, isFetching, hasNextPage, fetchNextPage } = watchApi.useAdminReleaseErrorsInfiniteQuery(
    microfrontend === ALL ? {} : { microfrontend },
  )
  return (
    <div className={s.errors}>
      <div className={s.filter}>
        <Field label="Part">
          <Select
            value={microfrontend}
            onValueChange={setMicrofrontend}
            options={[{ value: ALL, label: 'all parts' }, ...names.map((name) => ({ value: name, label: name }))]}
          />
        </Field>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || 'Couldn’t load the errors.'}</Banner>}
      <DataTable
        label="Errors in browsers"
        columns={columnsFor(setOpened)}
        rows={data?.pages.flatMap(({ groups }) => groups) ?? []}
        rowKey={(row) => `${row.microfrontend} ${row.release_id} ${row.fingerprint}`}
        loading={data === undefined && !error}
        empty={<EmptyState>No browser has reported an error in 31 days.</EmptyState>}
        stack
      />
      {hasNextPage && (
        <Button className={s.more} busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {opened && <ErrorDialog group={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function columnsFor(onOpen: (group: ErrorGroup) => void): DataColumn<ErrorGroup>[] {
  return [
    {
      id: 'error',
      header: 'Error',
      rowHeader: true,
      long: true,
      phone: 'note',
      cell: (row) => `${row.name}: ${row.message}`,
    },
    {
      id: 'where',
      header: 'Where',
      phone: 'call',
      cell: (row) => (row.place === '' ? row.microfrontend : `${row.microfrontend}, ${row.place}`),
    },
    {
      id: 'release',
      header: 'Release',
      figures: true,
      phone: 'freq',
      cell: (row) => <PhoneEnd>{row.release_id}</PhoneEnd>,
    },
    { id: 'browser', header: 'Browsers', wide: true, cell: (row) => browsersOf(row) },
    {
      id: 'visits',
      header: 'Visits',
      figures: true,
      align: 'end',
      phone: 'mode',
      cell: (row) => (
        <>
          {row.count.toLocaleString('en-GB')} <PhoneWord>visits</PhoneWord>
        </>
      ),
    },
    { id: 'first', header: 'First seen', wide: true, cell: (row) => <TimeAgo at={row.first_seen} /> },
    { id: 'last', header: 'Last seen', phone: 'time', cell: (row) => <TimeAgo at={row.last_seen} /> },
    {
      id: 'open',
      header: 'Open',
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => (
        <Button size="s" onClick={() => onOpen(row)}>
          Stack
        </Button>
      ),
    },
  ]
}

function browsersOf({ browsers }: ErrorGroup): string {
  const [first, ...rest] = browsers
  return rest.length === 0 ? (first?.browser ?? '–') : `${first?.browser} and ${rest.length} more`
}
