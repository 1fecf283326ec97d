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

/** Position of a cell on a phone, where a row has three lines. */
export type PhonePlace = 'call' | 'freq' | 'time' | 'band' | 'mode' | 'note' | 'actions'

export interface DataColumn<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Enables sorting in the browser. Omit it when the server orders the rows. */
  sortBy?: ((row: Row) => string | number) | undefined
  /** Right-aligned figures. */
  align?: 'start' | 'end'
  /** Monospaced and narrow, for figures, times and callsigns. */
  figures?: boolean
  /** The row header cell, e.g. the callsign. */
  rowHeader?: boolean
  /** A CSS width; required for long text and in virtual tables. */
  width?: CSSProperties['width']
  /** Fills the remaining width and truncates with an ellipsis. */
  long?: boolean
  /** Hidden below a width of 1280 px. */
  wide?: boolean
  /** Position on a phone; cells without a position are hidden there. Ignored without `stack`. */
  phone?: PhonePlace | undefined
  /** Visually hidden header, for action columns. */
  hideHeader?: boolean
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  /** In desktop order; each column defines its position on a phone. */
  columns: readonly DataColumn<Row>[]
  /** Rows of this page, in order. */
  rows: readonly Row[]
  /** Unique row key. */
  rowKey: (row: Row) => string | number
  /** `new` for a row that just arrived, `edit` for the row being edited. */
  rowState?: ((row: Row) => 'new' | 'edit' | undefined) | undefined
  /** Initial sort: column id and direction. */
  defaultSort?: { id: string; descending: boolean } | undefined
  /** Stacks each row in three lines on a phone; otherwise the table scrolls horizontally. */
  stack?: boolean
  /** Renders only visible rows; the table scrolls in a frame of this height. */
  virtual?: { height: CSSProperties['height'] } | undefined
  /** Shows skeleton rows of the same height. */
  loading?: boolean
  /** Number of skeleton rows. */
  loadingRows?: number
  /** Shown when there are no rows: an `EmptyState`. */
  empty?: ReactNode | undefined
  /** Replaces the table: an `ErrorState`. */
  error?: ReactNode | undefined
  className?: string | undefined
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

const ROW_HEIGHT = 34

/** Data table. TanStack Table sorts, TanStack Virtual limits the rendered rows, and the markup is a native table. */
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
    estimateSize: () => ROW_HEIGHT,
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
  // Before the first measurement this is the height of all rows: on a phone, where the header is visually hidden, an empty
  // frame would have no height and never show a row.
  const below = virtual ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0
  const renderedRows = virtual
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
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
          {renderedRows.map(({ row, index }) => {
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

/** Browsers drop the implicit role of table elements laid out as a grid, so it is set explicitly. */
function role(stack: boolean, name: string): { role?: string } {
  return stack ? { role: name } : {}
}

/** Compares numbers by value and text in natural order: "M0QVL" before "M10ABC", case-insensitive. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface Sortable {
  getValue: (columnId: string) => unknown
}

function byValue(one: Sortable, other: Sortable, columnId: string): number {
  const left = one.getValue(columnId)
  const right = other.getValue(columnId)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return collator.compare(String(left), String(right))
}
