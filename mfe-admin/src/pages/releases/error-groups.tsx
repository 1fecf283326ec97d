import type { ErrorGroup } from '@onfreq/contracts/releases'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { PhoneEnd, PhoneWord } from '../../phone/phone.tsx'

const COLUMNS: readonly DataColumn<ErrorGroup>[] = [
  {
    id: 'error',
    header: 'Error',
    rowHeader: true,
    long: true,
    phone: 'note',
    cell: (row) => <span title={row.stack}>{`${row.name}: ${row.message}`}</span>,
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
  { id: 'browser', header: 'Browser', wide: true, cell: (row) => row.browser },
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
]

/** What failed in browsers, the newest first. */
export function ErrorGroups({ groups }: { groups: readonly ErrorGroup[] }) {
  return (
    <DataTable
      label="Errors in browsers"
      columns={COLUMNS}
      rows={groups}
      rowKey={(row) => `${row.microfrontend} ${row.release_id} ${row.fingerprint} ${row.browser}`}
      empty={<EmptyState>No browser has told of an error.</EmptyState>}
      stack
    />
  )
}
