import type { ReleaseAuditLine } from '@onfreq/contracts/releases'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { UtcTime } from '@onfreq/ui/utc-time'
import { PhoneEnd } from '../../phone/phone.tsx'

const COLUMNS: readonly DataColumn<ReleaseAuditLine>[] = [
  { id: 'at', header: 'When (UTC)', figures: true, phone: 'time', cell: (line) => <UtcTime at={line.at} /> },
  { id: 'actor', header: 'Who', phone: 'mode', cell: (line) => <PhoneEnd>{line.actor}</PhoneEnd> },
  {
    id: 'what',
    header: 'What',
    rowHeader: true,
    phone: 'call',
    cell: (line) => `${line.action} ${line.microfrontend}${line.channel ? `, ${line.channel}` : ''}`,
  },
  {
    id: 'release',
    header: 'Release',
    figures: true,
    phone: 'freq',
    cell: (line) => <PhoneEnd>{line.release_id ?? '–'}</PhoneEnd>,
  },
  { id: 'from', header: 'Before', figures: true, wide: true, cell: (line) => line.from_id ?? '–' },
  { id: 'reason', header: 'Why', long: true, phone: 'note', cell: (line) => line.reason },
]

/** Who moved what, when and why. */
export function AuditTrail({ lines }: { lines: readonly ReleaseAuditLine[] | undefined }) {
  return (
    <DataTable
      label="Audit trail"
      columns={COLUMNS}
      rows={lines ?? []}
      rowKey={(line) => line.id}
      loading={lines === undefined}
      empty={<EmptyState>Nothing has moved yet.</EmptyState>}
      stack
    />
  )
}
