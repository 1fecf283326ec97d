import { Tabs } from '@onfreq/ui/tabs'
import { useEffect, useState } from 'react'
import * as s from './page.module.css'
import { PANES, type PaneKey } from './panes.ts'

const TABS = PANES.filter(({ key }) => key !== 'globe').map(({ key, label }): { value: PaneKey; label: string } => ({
  value: key,
  label,
}))

interface PaneTabsProps {
  /** Of the address. */
  readonly open: PaneKey
  /** Told when the tab that was pressed has been seen to be lit. */
  readonly onOpen: (pane: PaneKey) => void
}

/**
 * The row of tabs. A press lights its tab and nothing else, so that a slow computer shows it at once, however long the
 * work on what the tab shows will take; the address changes after that.
 */
export function PaneTabs({ open, onOpen }: PaneTabsProps) {
  const [lit, setLit] = useState(open)
  useEffect(() => setLit(open), [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one press is told once
  useEffect(() => {
    if (lit !== open) return afterPaint(() => onOpen(lit))
  }, [lit])
  return <Tabs label="Period" value={lit} onValueChange={setLit} items={TABS} className={s.tabs} />
}

/** Calls in the frame after the next one, which has been painted by then. The answer calls it off. */
function afterPaint(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  return () => cancelAnimationFrame(frame)
}
