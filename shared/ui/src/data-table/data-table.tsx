import { useLingui } from '@lingui/react/macro'
import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { SkeletonRows } from '../skeleton/skeleton.tsx'
import * as s from './data-table.module.css'

/** The place of a cell on a phone, where a row becomes three lines. */
export type PhonePlace = 'call' | 'freq' | 'time' | 'band' | 'mode' | 'note' | 'actions'

export interface DataColumn<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the column sortable here in the browser. Leave it out where the server orders the rows. */
  sortBy?: ((row: Row) => string | number) | undefined
  /** Figures are read from the right. */
  align?: 'start' | 'end'
  /** Figures, times, callsigns: mono and narrow. */
  figures?: boolean
  /** The cell that names its row, e.g. the callsign. */
  rowHeader?: boolean
  /** A CSS width; needed for long text and in virtual tables. */
  width?: CSSProperties['width']
  /** Text that may be long: it takes the room that is left and is cut with an ellipsis. */
  long?: boolean
  /** Left out below 1280 px. */
  wide?: boolean
  /** Where the cell goes on a phone; cells without a place are left out there. Ignored without `stack`. */
  phone?: PhonePlace | undefined
  /** The head is only spoken: actions. */
  hideHeader?: boolean
}

export interface DataTableProps<Row> {
  /** The name of the table. */
  label: string
  /** In their order on a wide screen; each says its place on a phone. */
  columns: readonly DataColumn<Row>[]
  /** Those of this page, in their order. */
  rows: readonly Row[]
  /** What tells one row from another. */
  rowKey: (row: Row) => string | number
  /** `new` a row that has just come, `edit` the row under the hand. */
  rowState?: ((row: Row) => 'new' | 'edit' | undefined) | undefined
  /** The first sorting: a column's id and its direction. */
  defaultSort?: { id: string; descending: boolean } | undefined
  /** A row becomes three lines on a phone; otherwise the table scrolls sideways. */
  stack?: boolean
  /** Only the rows in view are in the document; the table scrolls in a frame of this height. */
  virtual?: { height: CSSProperties['height'] } | undefined
  /** Rows are on their way: grey bars of the same height. */
  loading?: boolean
  /** How many bars stand in for rows that are on their way. */
  loadingRows?: number
  /** In place of rows when there are none: an `EmptyState`. */
  empty?: ReactNode | undefined
  /** In place of everything: an `ErrorState`. */
  error?: ReactNode | undefined
  className?: string | undefined
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

const ROW = 34

/** Rows and columns. TanStack Table orders them, TanStack Virtual keeps long ones short, the markup is a real table. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowState,
  defaultSort,
  stack = false,
  virtual,
  loading = false,
  loadingRows = 12,
  empty,
  error,
  className,
}: DataTableProps<Row>) {
  const { t } = useLingui()
  const [sorting, setSorting] = useState<SortingState>(
    defaultSort ? [{ id: defaultSort.id, desc: defaultSort.descending }] : [],
  )
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }) => ({
        id,
        accessorFn: (row: Row) => sortBy?.(row) ?? '',
        enableSorting: sortBy !== undefined,
        sortFn: byValue,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => String(rowKey(row)),
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
  })
  const ordered = table.getRowModel().rows
  const frame = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    enabled: virtual !== undefined,
    count: ordered.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 10,
    getItemKey: (index) => ordered[index]?.id ?? index,
  })

  if (error) return <>{error}</>
  if (loading && rows.length === 0) {
    return (
      <div className={cx(s.frame, s.waiting, stack && s.stack, className)}>
        <SkeletonRows
          label={t`${label} loading`}
          rows={loadingRows}
          columns={Math.min(columns.length, 6)}
          stack={stack}
        />
      </div>
    )
  }
  if (rows.length === 0 && empty) return <div className={cx(s.frame, className)}>{empty}</div>

  const inView = virtualizer.getVirtualItems()
  const first = inView[0]
  const last = inView.at(-1)
  const above = first?.start ?? 0
  // Before the first measure the room of all rows: on a phone, where the head is only heard, an empty frame has no height
  // and would never have a row in view.
  const below = virtual ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0
  const shown = virtual
    ? inView.flatMap((item) => {
        const row = ordered[item.index]
        return row ? [{ row, index: item.index }] : []
      })
    : ordered.map((row, index) => ({ row, index }))

  const sorted = sorting[0]
  return (
    <section
      ref={frame}
      className={cx(s.frame, stack && s.stack, virtual && s.virtual, className)}
      style={virtual && { maxHeight: virtual.height }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table
        className={cx(s.table, virtual && s.fixed)}
        aria-label={label}
        aria-rowcount={virtual ? ordered.length + 1 : undefined}
        aria-busy={loading || undefined}
        {...role(stack, 'table')}
      >
        <thead {...role(stack, 'rowgroup')}>
          <tr {...role(stack, 'row')} aria-rowindex={virtual ? 1 : undefined}>
            {columns.map((column) => {
              const direction = sorted?.id === column.id ? (sorted.desc ? 'descending' : 'ascending') : undefined
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={cx(s.head, column.align === 'end' && s.end, column.wide && s.wide)}
                  style={{ width: column.width }}
                  aria-sort={column.sortBy ? (direction ?? 'none') : undefined}
                  {...role(stack, 'columnheader')}
                >
                  {column.sortBy ? (
                    <button
                      type="button"
                      className={s.sort}
                      onClick={() => table.getColumn(column.id)?.toggleSorting()}
                    >
                      {column.header}
                      {direction && <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} size="s" />}
                    </button>
                  ) : column.hideHeader ? (
                    <span className={s.hidden}>{column.header}</span>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...role(stack, 'rowgroup')}>
          {above > 0 && <tr aria-hidden className={s.spacer} style={{ height: above }} />}
          {shown.map(({ row, index }) => {
            const state = rowState?.(row.original)
            return (
              <tr
                key={row.id}
                ref={virtual && virtualizer.measureElement}
                data-index={index}
                data-row={rowKey(row.original)}
                className={cx(s.row, state === 'new' && s.fresh, state === 'edit' && s.edited)}
                aria-rowindex={virtual ? index + 2 : undefined}
                {...role(stack, 'row')}
              >
                {columns.map((column) => {
                  const Cell = column.rowHeader ? 'th' : 'td'
                  return (
                    <Cell
                      key={column.id}
                      {...(column.rowHeader && { scope: 'row' as const })}
                      className={cx(
                        s.cell,
                        column.align === 'end' && s.end,
                        column.figures && s.figures,
                        column.wide && s.wide,
                        column.long && s.long,
                        stack && (column.phone ? s[column.phone] : s.notOnPhone),
                      )}
                      {...role(stack, column.rowHeader ? 'rowheader' : 'cell')}
                    >
                      {column.cell(row.original)}
                    </Cell>
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden className={s.spacer} style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}

/** Rows laid out as a grid lose their role in browsers; it is given back by name. */
function role(stack: boolean, name: string): { role?: string } {
  return stack ? { role: name } : {}
}

/** Figures by size, words as people sort them: "M0QVL" before "M10ABC", without regard to case. */
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface Sortable {
  getValue: (columnId: string) => unknown
}

function byValue(one: Sortable, other: Sortable, columnId: string): number {
  const left = one.getValue(columnId)
  const right = other.getValue(columnId)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return words.compare(String(left), String(right))
}
