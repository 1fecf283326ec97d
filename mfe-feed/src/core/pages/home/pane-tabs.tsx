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

/** Id of the tab panel. */
export const PANE_ID = 'pane'

/** Attributes of the tab panel. The globe has no tab, so it has its own label. */
export function paneAttributes(pane: PaneKey) {
  const nameAttributes = pane === 'globe' ? { 'aria-label': t`Globe` } : { 'aria-labelledby': `${PANE_ID}-${pane}` }
  return { id: PANE_ID, role: 'tabpanel', tabIndex: -1, className: s.pane, ...nameAttributes }
}

interface PaneTabsProps {
  /** The pane named by the URL. */
  readonly open: PaneKey
  /** Called after the clicked tab has been painted as active. */
  readonly onOpen: (pane: PaneKey) => void
}

/**
 * The row of tabs. A click first highlights its tab, so that slow computers respond at once however long the panel
 * takes to render; the URL changes afterwards.
 */
export function PaneTabs({ open, onOpen }: PaneTabsProps) {
  const { t } = useLingui()
  const [highlighted, setHighlighted] = useState(open)
  const callOff = useRef<() => void>(undefined)
  // The URL takes precedence, even over a pending click.
  useEffect(() => {
    setHighlighted(open)
    return () => callOff.current?.()
  }, [open])
  const press = (pane: PaneKey) => {
    setHighlighted(pane)
    callOff.current?.()
    callOff.current = afterPaint(() => onOpen(pane))
  }
  return (
    <Tabs
      label={t`Period`}
      panel={PANE_ID}
      value={highlighted}
      onValueChange={press}
      items={tabs()}
      className={s.tabs}
    />
  )
}

/** Calls after the next frame has been painted. Returns a cancel function. */
function afterPaint(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  return () => cancelAnimationFrame(frame)
}
