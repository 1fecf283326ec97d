/**
 * The visible rows of the logbook. Scrolling adds and removes rows in every frame, so a row is cheap: no hooks and no
 * handlers, native links and checkbox, and clicks are handled by the table body.
 */
import { useLingui } from '@lingui/react/macro'
import { BareCheckbox } from '@onfreq/ui/bare-checkbox'
import { cx } from '@onfreq/ui/cx'
import type { RowSelectionState } from '@tanstack/react-table'
import { type ChangeEvent, memo, useCallback, useMemo, useRef } from 'react'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { FIXED_COLUMNS, type LogbookColumn } from './columns.tsx'
import { DayHeading } from './day-figures.tsx'
import { useRenderedRows } from './drawn-rows.ts'
import { toLines } from './lines.ts'
import * as s from './logbook-table.module.css'
import { RowLink } from './row-link.tsx'
import { usePageLines } from './use-page-lines.ts'
import { useRowClicks } from './use-row-clicks.ts'

const HEIGHTS = { contact: 34, day: 52 } as const
/** Rows rendered beyond the visible ones, so that a short scroll shows no placeholders. */
const SPARE_ROWS = 6

interface LogbookRowsProps {
  readonly contacts: readonly LoggedContact[]
  readonly columns: readonly LogbookColumn[]
  /** Number of contacts before this page. */
  readonly offset: number
  /** The list is chronological, with day headings. */
  readonly byDay: boolean
  readonly selected: RowSelectionState
  readonly onSelect: (id: string, on: boolean) => void
  /** Id of the contact shown next to the table. */
  readonly open: number | null
  /** A click on a row. */
  readonly onOpen: (id: number) => void
  /** Called when the end of the list comes into view. */
  readonly onMore: () => void
  /** Called with the index of the first visible contact, from 0. */
  readonly onView: (index: number) => void
}

export function LogbookRows(props: LogbookRowsProps) {
  const { contacts, columns, offset, byDay, selected, onSelect, open, onMore, onView } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const lines = useMemo(() => toLines(contacts, byDay), [contacts, byDay])
  const view = usePageLines(body, { lines, heights: HEIGHTS, spare: SPARE_ROWS, onMore, onView })
  const { from, to } = useRenderedRows(view)
  const onClick = useRowClicks(props.onOpen)
  const onTick = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const id = currentTarget.closest('tr')?.dataset.id
      if (id) onSelect(id, currentTarget.checked)
    },
    [onSelect],
  )
  const { tops } = view
  const above = tops[from] ?? 0
  const below = Math.max(0, (tops.at(-1) ?? 0) - (tops[to] ?? tops.at(-1) ?? 0))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every row has a link to its contact for the keyboard
    <tbody ref={body} onClick={onClick}>
      {above > 0 && <Blank height={above} columns={columns.length} />}
      {lines.slice(from, to).map((line) =>
        line.kind === 'day' ? (
          <tr key={line.key}>
            <th scope="rowgroup" colSpan={columns.length + FIXED_COLUMNS} className={s.day}>
              <DayHeading day={line.day} />
            </th>
          </tr>
        ) : (
          <Row
            key={line.key}
            contact={line.contact}
            columns={columns}
            place={offset + line.index + 2}
            selected={selected[line.key] === true}
            open={open === line.key}
            onTick={onTick}
          />
        ),
      )}
      {below > 0 && <Blank height={below} columns={columns.length} />}
    </tbody>
  )
}

/** Placeholder for rows that are not visible or not rendered yet. */
function Blank({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      <td className={s.blank} colSpan={columns + FIXED_COLUMNS} style={{ height }} />
    </tr>
  )
}

interface RowProps {
  readonly contact: LoggedContact
  readonly columns: readonly LogbookColumn[]
  /** Row index in the full log, counting the header. */
  readonly place: number
  readonly selected: boolean
  /** The contact is shown next to the table. */
  readonly open: boolean
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Memoised, so that scrolling renders only rows that come into view. */
const Row = memo(function Row({ contact, columns, place, selected, open, onTick }: RowProps) {
  const { t } = useLingui()
  return (
    <tr
      aria-rowindex={place}
      aria-selected={selected}
      aria-current={open || undefined}
      className={s.row}
      data-id={contact.id}
    >
      <td className={ICON_CELL}>
        <BareCheckbox label={t`Select contact with ${{ call: contact.call }}`} checked={selected} onChange={onTick} />
      </td>
      <td className={ICON_CELL}>
        <RowLink to="edit" label={t`Edit contact with ${{ call: contact.call }}`} href={`/logger/${contact.id}`} />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={CELLS.get(column) ?? cellClass(column)}>
          {column.cell(contact)}
        </td>
      ))}
    </tr>
  )
})

const ICON_CELL = cx(s.cell, s.icon)
const CELLS = new WeakMap<LogbookColumn, string>()

function cellClass(column: LogbookColumn): string {
  const { end, figures, bare, words } = column
  const name = cx(s.cell, end && s.end, figures && s.figures, bare && s.icon, words && s.words) ?? ''
  CELLS.set(column, name)
  return name
}
