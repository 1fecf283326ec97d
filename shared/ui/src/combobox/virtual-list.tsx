import { Combobox as Base } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useImperativeHandle } from 'react'
import * as popup from '../popup/popup.module.css'
import * as s from './combobox.module.css'

/** Scrolls a row into view. */
export interface ListScroller {
  show: (index: number) => void
}

/** Row height in the style sheet, which is taller for touch. */
function rowHeight(): number {
  return window.matchMedia('(pointer: coarse)').matches ? 44 : 32
}

interface VirtualListProps<Item> {
  /** Rows are measured only while the list is open. */
  open: boolean
  /** The scrolling element. It is the list itself, so that it needs no focus of its own. */
  frame: HTMLElement | null
  /** Receives the function that scrolls a row into view. */
  scroller: RefObject<ListScroller | null>
  /** Content of a row. */
  children: (item: Item) => ReactNode
}

/** Renders visible rows plus overscan. Assistive technology gets the position of each row in the full list. */
export function VirtualList<Item extends { value: string }>({
  open,
  frame,
  scroller,
  children,
}: VirtualListProps<Item>) {
  const items = Base.useFilteredItems<Item>()
  const virtualizer = useVirtualizer({
    enabled: open,
    count: items.length,
    getScrollElement: () => frame,
    estimateSize: rowHeight,
    overscan: 8,
  })
  useImperativeHandle(scroller, () => ({ show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) }))

  if (items.length === 0) return null
  const height = virtualizer.getTotalSize()
  return (
    <div role="presentation" className={s.canvas} style={{ height }}>
      {virtualizer.getVirtualItems().map((row) => {
        const item = items[row.index]
        if (!item) return null
        return (
          <Base.Item
            key={item.value}
            index={row.index}
            value={item}
            className={popup.item}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            style={{ position: 'absolute', insetInline: 0, top: 0, height: row.size, translate: `0 ${row.start}px` }}
          >
            {children(item)}
          </Base.Item>
        )
      })}
    </div>
  )
}
