import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LogJob, RepairDifference } from '@onfreq/contracts/log/log'
import { formatNumber } from '@onfreq/i18n/format'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { UtcTime } from '@onfreq/ui/utc-time'
import { listChanges } from './difference-words.ts'
import type { RepairKind } from './repair-action.ts'
import * as s from './repair-dialog.module.css'

const COLUMNS: readonly DataColumn<RepairDifference>[] = [
  {
    id: 'time',
    get header() {
      return t`Time UTC`
    },
    figures: true,
    width: 150,
    phone: 'time',
    cell: ({ TS }) => <UtcTime at={TS} />,
  },
  {
    id: 'call',
    get header() {
      return t`Call`
    },
    figures: true,
    rowHeader: true,
    width: 120,
    phone: 'call',
    cell: ({ Call }) => Call,
  },
  {
    id: 'change',
    get header() {
      return t({ message: 'Change', context: 'what changed' })
    },
    phone: 'note',
    cell: (difference) =>
      listChanges(difference).map(({ label, before, after }) => (
        <span key={label} className={s.change}>
          {label}
          <span className={s.before}>{before}</span>
          <b>{after}</b>
        </span>
      )),
  },
]

/** Preview of a repair: totals, then the first few differences. */
export function Differences({ response, kind }: { readonly response: LogJob; readonly kind: RepairKind }) {
  const { t } = useLingui()
  const { matched, changed, collisions, differences } = response
  const count = formatNumber(changed)
  return (
    <>
      <p className={s.summary}>
        {kind === 'delete' ? (
          <Trans>
            <b>{count}</b> of <Plural value={matched} one="# contact" other="# contacts" />{' '}
            <Plural value={changed} one="would be deleted" other="would be deleted" />.
          </Trans>
        ) : (
          <Trans>
            <b>{count}</b> of <Plural value={matched} one="# contact" other="# contacts" />{' '}
            <Plural value={changed} one="would change" other="would change" />.
          </Trans>
        )}
        {collisions > 0 &&
          ` ${t`${plural(collisions, { one: '# is left alone: it would become the same as another contact.', other: '# are left alone: they would become the same as another contact.' })}`}`}
        {differences.length > 0 &&
          differences.length < changed &&
          ` ${t`The first ${{ shown: formatNumber(differences.length) }}:`}`}
      </p>
      {kind !== 'delete' && (
        <DataTable
          label={t`Differences`}
          stack
          columns={COLUMNS}
          rows={differences}
          rowKey={({ qdo_id }) => qdo_id}
          virtual={{ height: '50vh' }}
          empty={
            <EmptyState>
              <Trans>Nothing would change.</Trans>
            </EmptyState>
          }
        />
      )}
    </>
  )
}
