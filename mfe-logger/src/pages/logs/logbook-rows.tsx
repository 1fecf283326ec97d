/**
 * The rows of the logbook that are in view. While somebody scrolls, rows come and go in every frame: a row has no hook
 * and no handler of its own, its links and its box are the browser's, and clicks are taken by the body of the table.
 */
import { BareCheckbox } from '@onfreq/ui/bare-checkbox'
import { cx } from '@onfreq/ui/cx'
import type { RowSelectionState } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ChangeEvent, memo, useCallback } from 'react'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { FIXED_COLUMNS, type LogbookColumn } from './columns.tsx'
import { useDrawnRows } from './drawn-rows.ts'
import * as s from './logbook-table.module.css'
import { RowLink } from './row-link.tsx'
import { useRowClicks } from './use-row-clicks.ts'

const ROW = 34
/** Beyond the view, so that a short move shows rows at once. */
const SPARE_ROWS = 6

interface LogbookRowsProps {
  /** What scrolls; null until it is in the document. */
  readonly frame: HTMLElement | null
  readonly contacts: readonly LoggedContact[]
  readonly columns: readonly LogbookColumn[]
  /** How many contacts lie before the first of this page. */
  readonly offset: number
  readonly selected: RowSelectionState
  readonly onSelect: (id: string, on: boolean) => void
}

export function LogbookRows({ frame, contacts, columns, offset, selected, onSelect }: LogbookRowsProps) {
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW,
    overscan: SPARE_ROWS,
    getItemKey: (index) => contacts[index]?.id ?? index,
  })
  const onClick = useRowClicks()
  const onTick = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const id = currentTarget.closest('tr')?.dataset.id
      if (id) onSelect(id, currentTarget.checked)
    },
    [onSelect],
  )
  const inView = virtualizer.getVirtualItems()
  const { from, to } = useDrawnRows({ from: inView[0]?.index ?? 0, to: (inView.at(-1)?.index ?? -1) + 1 })
  const drawn = contacts.slice(from, to)
  const above = from * ROW
  const below = Math.max(0, contacts.length - to) * ROW
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every row has a link to its contact for the keyboard
    <tbody onClick={onClick}>
      {above > 0 && <Blank height={above} columns={columns.length} />}
      {drawn.map((contact, index) => (
        <Row
          key={contact.id}
          contact={contact}
          columns={columns}
          place={offset + from + index + 2}
          selected={selected[contact.id] === true}
          onTick={onTick}
        />
      ))}
      {below > 0 && <Blank height={below} columns={columns.length} />}
    </tbody>
  )
}

/** The place of rows that are not in view, or not drawn yet. */
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
  /** Of the whole log, the head included. */
  readonly place: number
  readonly selected: boolean
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Scrolling draws only the rows that come into view; those that are there stay as they are. */
const Row = memo(function Row({ contact, columns, place, selected, onTick }: RowProps) {
  return (
    <tr aria-rowindex={place} aria-selected={selected} className={s.row} data-id={contact.id}>
      <td className={ICON_CELL}>
        <BareCheckbox label={`Select contact with ${contact.call}`} checked={selected} onChange={onTick} />
      </td>
      <td className={ICON_CELL}>
        <RowLink to="edit" label={`Edit contact with ${contact.call}`} href={`/logger/${contact.id}`} />
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
