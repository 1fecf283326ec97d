import type { LogJob, RepairDifference } from '@onfreq/contracts/log/log'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { UtcTime } from '@onfreq/ui/utc-time'
import { countedContacts } from '../../contact/counted.ts'
import { changesOf } from './difference-words.ts'
import type { RepairKind } from './repair-action.ts'
import * as s from './repair-dialog.module.css'

const COLUMNS: readonly DataColumn<RepairDifference>[] = [
  { id: 'time', header: 'Time UTC', figures: true, width: 150, phone: 'time', cell: ({ TS }) => <UtcTime at={TS} /> },
  { id: 'call', header: 'Call', figures: true, rowHeader: true, width: 120, phone: 'call', cell: ({ Call }) => Call },
  {
    id: 'change',
    header: 'Change',
    phone: 'note',
    cell: (difference) =>
      changesOf(difference).map(({ label, before, after }) => (
        <span key={label} className={s.change}>
          {label}
          <span className={s.before}>{before}</span>
          <b>{after}</b>
        </span>
      )),
  },
]

/** What a repair would do: figures first, then the first differences. */
export function Differences({ answer, kind }: { readonly answer: LogJob; readonly kind: RepairKind }) {
  const { matched, changed, collisions, differences } = answer
  const count = (n: number) => n.toLocaleString('en-GB')
  return (
    <>
      <p className={s.summary}>
        <b>{count(changed)}</b> of {countedContacts(matched)} would {kind === 'delete' ? 'be deleted' : 'change'}.
        {collisions > 0 &&
          ` ${collisions === 1 ? '1 is left alone: it' : `${count(collisions)} are left alone: they`} would become the same as another contact.`}
        {differences.length > 0 && differences.length < changed && ` The first ${count(differences.length)}:`}
      </p>
      {kind !== 'delete' && (
        <DataTable
          label="Differences"
          stack
          columns={COLUMNS}
          rows={differences}
          rowKey={({ qdo_id }) => qdo_id}
          virtual={{ height: '50vh' }}
          empty={<EmptyState>Nothing would change.</EmptyState>}
        />
      )}
    </>
  )
}
