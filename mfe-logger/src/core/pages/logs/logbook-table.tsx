import { Trans, useLingui } from '@lingui/react/macro'
import type { LogbookSort } from '@onfreq/contracts/log/log'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { useElementSize, useMediaQuery } from '@onfreq/session/events'
import { Checkbox } from '@onfreq/ui/checkbox'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import {
  type ColumnSizingState,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { COLUMNS, FIXED_COLUMNS, type LogbookColumn, STRETCHED, TIME_OF_DAY } from './columns.tsx'
import { LogbookRows } from './logbook-rows.tsx'
import * as s from './logbook-table.module.css'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})

const WIDE = COLUMNS.map(({ id, size }) => ({ id, size, minSize: 48, maxSize: 800 }))
const TIGHT = COLUMNS.map(({ id, size, tight = size }) => ({ id, size: tight, minSize: 48, maxSize: 800 }))
/** On a page this narrow the columns do not fit at their full width. */
const TIGHT_PAGE = '(max-width: 1535px)'
const BY_ID = new Map(COLUMNS.map((column) => [column.id, column]))

export interface LogbookTableProps {
  readonly contacts: readonly LoggedContact[]
  readonly total: number | null
  /** Number of contacts before this page. */
  readonly offset: number
  readonly sort: LogbookSort
  readonly descending: boolean
  readonly onSort: (sort: LogbookSort) => void
  readonly visibility: Readonly<Record<string, boolean>>
  readonly sizing: ColumnSizingState
  readonly onSizing: (sizing: ColumnSizingState) => void
  readonly selected: RowSelectionState
  readonly onSelected: (selected: RowSelectionState) => void
  /** Another page is loading. */
  readonly busy: boolean
  /** Id of the contact shown next to the table. */
  readonly open: number | null
  /** Called with a contact to open next to the table. */
  readonly onOpen: (id: number) => void
  /** Called when the end of the list comes into view. */
  readonly onMore: () => void
  /** Called with the index of the first visible contact, from 0. */
  readonly onView: (index: number) => void
}

/** Consecutive pages of the log. The page itself scrolls, and only visible rows are rendered. */
export function LogbookTable(props: LogbookTableProps) {
  const { t } = useLingui()
  const { contacts, total, offset, selected, busy } = props
  const tight = useMediaQuery(TIGHT_PAGE)
  const table = useLogbookTable(props, tight)
  const [width, setWidth] = useState(0)
  const frame = useRef<HTMLElement>(null)
  useElementSize(frame, (size) => setWidth(size.width))
  const columns = useShownColumns(props.visibility)
  const onSelect = useRowSelection(props)
  const totalWidth = table.getTotalSize() + FIXED_WIDTH
  // A table wider than the page scrolls horizontally, together with its header.
  const isWide = width > 0 && totalWidth > width + 1

  return (
    <section
      ref={frame}
      className={cx(s.frame, isWide && s.wide)}
      aria-label={t`Contacts of this page`}
      aria-busy={busy || undefined}
      {...(isWide && { tabIndex: 0 })}
    >
      <table
        className={cx(s.table, Object.keys(props.sizing).length > 0 && s.resized, props.sort === 'TS' && s.byDay)}
        style={{ width: `max(100%, ${totalWidth}px)` }}
        aria-label={t`Logbook`}
        aria-rowcount={total === null ? undefined : total + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={cx(s.head, s.icon)}>
              <Checkbox
                label={t`Select this page`}
                hideLabel
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onCheckedChange={(on) => table.toggleAllRowsSelected(on)}
              />
            </th>
            <th scope="col" className={cx(s.head, s.icon)}>
              <span className={s.hidden}>
                <Trans>Edit</Trans>
              </span>
            </th>
            {table.getHeaderGroups()[0]?.headers.map((header) => {
              const column = BY_ID.get(header.column.id)
              if (!column) return null
              return (
                <Head
                  key={header.id}
                  column={column}
                  width={tight && isStretched(header.column.id, props.sizing) ? undefined : header.getSize()}
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
        <LogbookRows
          contacts={contacts}
          columns={columns}
          offset={offset}
          byDay={props.sort === 'TS'}
          selected={selected}
          onSelect={onSelect}
          open={props.open}
          onOpen={props.onOpen}
          onMore={props.onMore}
          onView={props.onView}
        />
      </table>
    </section>
  )
}

const FIXED_WIDTH = FIXED_COLUMNS * 40

/** Whether the column takes the remaining width: not if the user set its width. */
function isStretched(column: string, sizing: ColumnSizingState): boolean {
  return column === STRETCHED && sizing[column] === undefined
}

function useLogbookTable(props: LogbookTableProps, tight: boolean) {
  useLanguage()
  const { contacts, visibility, sizing, onSizing, selected, onSelected } = props
  const columnSizing = props.sort === 'TS' ? { time: TIME_OF_DAY, ...sizing } : sizing
  return useTable({
    features,
    columns: tight ? TIGHT : WIDE,
    data: contacts,
    getRowId: (contact: LoggedContact) => String(contact.id),
    columnResizeMode: 'onChange',
    state: { columnVisibility: { ...visibility }, columnSizing, rowSelection: selected },
    onColumnSizingChange: (change: Updater<ColumnSizingState>) =>
      onSizing(typeof change === 'function' ? change(columnSizing) : change),
    onRowSelectionChange: (change: Updater<RowSelectionState>) =>
      onSelected(typeof change === 'function' ? change(selected) : change),
  })
}

/** Returns the same array while the same columns are shown, so that rows do not rerender. */
function useShownColumns(visibility: Readonly<Record<string, boolean>>): readonly LogbookColumn[] {
  const language = useLanguage()
  const visible = COLUMNS.map(({ id }) => visibility[id] !== false)
  const key = visible.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which ones are shown
  return useMemo(() => COLUMNS.filter((_column, index) => visible[index]), [key, language])
}

/** One handler for the checkboxes of all rows. */
function useRowSelection({ selected, onSelected }: Pick<LogbookTableProps, 'selected' | 'onSelected'>) {
  const latest = useRef({ selected, onSelected })
  latest.current = { selected, onSelected }
  return useCallback((id: string, on: boolean) => {
    const { [id]: _before, ...others } = latest.current.selected
    latest.current.onSelected(on ? { ...others, [id]: true } : others)
  }, [])
}

interface HeadProps {
  readonly column: LogbookColumn
  /** Width in CSS pixels; undefined for the remaining width. */
  readonly width: number | undefined
  readonly sort: LogbookSort
  readonly descending: boolean
  readonly onSort: (sort: LogbookSort) => void
  readonly onResize: (event: unknown) => void
  readonly onReset: () => void
  readonly resizing: boolean
}

function Head({ column, width, sort, descending, onSort, onResize, onReset, resizing }: HeadProps) {
  const { t } = useLingui()
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
        title={t`Drag to resize, double-click to reset`}
        onMouseDown={onResize}
        onTouchStart={onResize}
        onDoubleClick={onReset}
      />
    </th>
  )
}
