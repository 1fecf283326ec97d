import type { LogbookSort } from '@onfreq/contracts/log'
import { Checkbox } from '@onfreq/ui/checkbox'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { IconLink } from '@onfreq/ui/icon-button'
import {
  type ColumnSizingState,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { type CSSProperties, type MouseEvent, memo, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { LoggedContact } from '../../contact/contact.ts'
import { COLUMNS, type LogbookColumn } from './columns.tsx'
import * as s from './logbook-table.module.css'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})

const DEFINITIONS = COLUMNS.map(({ id, size }) => ({ id, size, minSize: 48, maxSize: 800 }))
const BY_ID = new Map(COLUMNS.map((column) => [column.id, column]))
/** Select and edit. */
const FIXED_COLUMNS = 2
const ROW = 34

export interface LogbookTableProps {
  readonly contacts: readonly LoggedContact[]
  readonly total: number | null
  /** How many contacts lie before the first of this page. */
  readonly offset: number
  readonly sort: LogbookSort
  readonly descending: boolean
  readonly onSort: (sort: LogbookSort) => void
  readonly visibility: Readonly<Record<string, boolean>>
  readonly sizing: ColumnSizingState
  readonly onSizing: (sizing: ColumnSizingState) => void
  readonly selected: RowSelectionState
  readonly onSelected: (selected: RowSelectionState) => void
  /** Another page is on its way. */
  readonly busy: boolean
}

/** A page of the log. Only the rows in view are in the document. */
export function LogbookTable(props: LogbookTableProps) {
  const { contacts, total, offset, busy } = props
  const table = useLogbookTable(props)
  const rows = table.getRowModel().rows
  const frame = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const openRow = useRowOpener()
  const firstId = contacts[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 })
  }, [firstId])

  const inView = virtualizer.getVirtualItems()
  const above = inView[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0)
  const columns = table.getVisibleLeafColumns()

  return (
    <section
      ref={frame}
      className={s.frame}
      aria-label="Contacts of this page"
      aria-busy={busy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table
        className={s.table}
        style={{ width: `max(100%, ${table.getTotalSize() + FIXED_WIDTH}px)` }}
        aria-label="Logbook"
        aria-rowcount={total === null ? undefined : total + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={cx(s.head, s.icon)}>
              <Checkbox
                label="Select this page"
                hideLabel
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onCheckedChange={(on) => table.toggleAllRowsSelected(on)}
              />
            </th>
            <th scope="col" className={cx(s.head, s.icon)}>
              <span className={s.hidden}>Edit</span>
            </th>
            {table.getHeaderGroups()[0]?.headers.map((header) => {
              const column = BY_ID.get(header.column.id)
              if (!column) return null
              return (
                <Head
                  key={header.id}
                  column={column}
                  width={header.getSize()}
                  sort={props.sort}
                  descending={props.descending}
                  onSort={props.onSort}
                  onResize={header.getResizeHandler()}
                  onReset={() => header.column.resetSize()}
                  resizing={header.column.getIsResizing()}
                />
              )
            })}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {inView.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                place={offset + index + 2}
                selected={row.getIsSelected()}
                onOpen={openRow}
              />
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}

const FIXED_WIDTH = FIXED_COLUMNS * 40

type LogbookRow = TableRow<typeof features, LoggedContact>

interface RowProps {
  readonly row: LogbookRow
  readonly columns: readonly { readonly id: string }[]
  /** Of the whole log, the head included. */
  readonly place: number
  readonly selected: boolean
  readonly onOpen: (event: MouseEvent<HTMLElement>, id: number) => void
}

/** Scrolling draws only the rows that come into view; those that are there stay as they are. */
const Row = memo(function Row({ row, columns, place, selected, onOpen }: RowProps) {
  const contact = row.original
  return (
    <tr aria-rowindex={place} aria-selected={selected} className={s.row} onClick={(event) => onOpen(event, contact.id)}>
      <td className={cx(s.cell, s.icon)}>
        <Checkbox
          label={`Select contact with ${contact.call}`}
          hideLabel
          checked={selected}
          onCheckedChange={(on) => row.toggleSelected(on)}
        />
      </td>
      <td className={cx(s.cell, s.icon)}>
        <IconLink icon={Pencil} label={`Edit contact with ${contact.call}`} href={`/logger/${contact.id}`} />
      </td>
      {columns.map(({ id }) => {
        const column = BY_ID.get(id)
        return (
          <td
            key={id}
            className={cx(s.cell, column?.end && s.end, column?.figures && s.figures, column?.bare && s.icon)}
          >
            {column?.cell(contact)}
          </td>
        )
      })}
    </tr>
  )
})

function useLogbookTable({ contacts, visibility, sizing, onSizing, selected, onSelected }: LogbookTableProps) {
  return useTable({
    features,
    columns: DEFINITIONS,
    data: contacts,
    getRowId: (contact: LoggedContact) => String(contact.id),
    columnResizeMode: 'onChange',
    state: { columnVisibility: { ...visibility }, columnSizing: sizing, rowSelection: selected },
    onColumnSizingChange: (change: Updater<ColumnSizingState>) =>
      onSizing(typeof change === 'function' ? change(sizing) : change),
    onRowSelectionChange: (change: Updater<RowSelectionState>) =>
      onSelected(typeof change === 'function' ? change(selected) : change),
  })
}

interface HeadProps {
  readonly column: LogbookColumn
  readonly width: number
  readonly sort: LogbookSort
  readonly descending: boolean
  readonly onSort: (sort: LogbookSort) => void
  readonly onResize: (event: unknown) => void
  readonly onReset: () => void
  readonly resizing: boolean
}

function Head({ column, width, sort, descending, onSort, onResize, onReset, resizing }: HeadProps) {
  const by = column.sort
  const sorted = by !== undefined && by === sort
  const style: CSSProperties = { width }
  return (
    <th
      scope="col"
      className={cx(s.head, column.end && s.end)}
      style={style}
      aria-sort={by && (sorted ? (descending ? 'descending' : 'ascending') : 'none')}
    >
      {by ? (
        <button type="button" className={s.sort} onClick={() => onSort(by)}>
          {column.header}
          {sorted && <Icon of={descending ? ArrowDown : ArrowUp} size="s" />}
        </button>
      ) : column.bare ? (
        <span className={s.hidden}>{column.header}</span>
      ) : (
        column.header
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: widths are a convenience for the pointer, reset by a double click */}
      <span
        className={cx(s.resizer, resizing && s.resizing)}
        title="Drag to resize, double-click to reset"
        onMouseDown={onResize}
        onTouchStart={onResize}
        onDoubleClick={onReset}
      />
    </th>
  )
}

/** A click on a row opens the contact, unless it was meant for a link or box in it, or selects text. */
function useRowOpener() {
  const [, navigate] = useLocation()
  return useCallback(
    (event: MouseEvent<HTMLElement>, id: number) => {
      const { target } = event
      if (target instanceof Element && target.closest('a, button, input, label, [role="checkbox"]')) return
      if (getSelection()?.type === 'Range') return
      navigate(`/qso/${id}`)
    },
    [navigate],
  )
}
