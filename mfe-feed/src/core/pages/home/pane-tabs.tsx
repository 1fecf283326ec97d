import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@onfreq/ui/tabs'
import { useEffect, useRef, useState } from 'react'
import * as s from './page.module.css'
import { PANES, type PaneKey } from './panes.ts'

const tabs = () =>
  PANES.filter(({ key }) => key !== 'globe').map(({ key, label }): { value: PaneKey; label: string } => ({
    value: key,
    label,
  }))

/** Of what the tabs show. */
export const PANE_ID = 'pane'

/** Attributes of what the tabs show. The globe has no tab, so it says itself what it is. */
export function paneAttributes(pane: PaneKey) {
  const named = pane === 'globe' ? { 'aria-label': t`Globe` } : { 'aria-labelledby': `${PANE_ID}-${pane}` }
  return { id: PANE_ID, role: 'tabpanel', tabIndex: -1, ...named }
}

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
  const { t } = useLingui()
  const [lit, setLit] = useState(open)
  const callOff = useRef<() => void>(undefined)
  // What the address says holds, also over a press that has not been told yet.
  useEffect(() => {
    setLit(open)
    return () => callOff.current?.()
  }, [open])
  const press = (pane: PaneKey) => {
    setLit(pane)
    callOff.current?.()
    callOff.current = afterPaint(() => onOpen(pane))
  }
  return <Tabs label={t`Period`} panel={PANE_ID} value={lit} onValueChange={press} items={tabs()} className={s.tabs} />
}

/** Calls in the frame after the next one, which has been painted by then. The answer calls it off. */
function afterPaint(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  return () => cancelAnimationFrame(frame)
}
