import { Tabs as Base } from '@base-ui/react/tabs'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './tabs.module.css'

export interface TabItem<Value extends string = string> {
  /** What `onValueChange` is called with. */
  value: Value
  /** What the tab says. */
  label: ReactNode
  /** A figure after the label. */
  count?: number | undefined
  /** Seen, and not to be opened. */
  disabled?: boolean | undefined
}

export interface TabsProps<Value extends string> {
  /** Of the tab that is in front. */
  value: Value
  /** Called with the tab that was chosen. */
  onValueChange: (value: Value) => void
  /** In the order of the arrow keys. */
  items: readonly TabItem<Value>[]
  /** The name of the row of tabs. */
  label: string
  /** At the end of the row. */
  aside?: ReactNode | undefined
  /** The id of what the tabs show, where that stands elsewhere in the page; its tabs are then `<id>-<value>`. */
  panel?: string | undefined
  /** `TabPanel`s, one for each tab that has content here. */
  children?: ReactNode
  className?: string | undefined
}

/** Views of which one is shown. Arrow keys move along the tabs, Enter or Space opens one. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  aside,
  panel,
  children,
  className,
}: TabsProps<Value>) {
  useLingui()
  const choose = (next: unknown) => {
    const item = items.find((candidate) => candidate.value === next)
    if (item) onValueChange(item.value)
  }
  return (
    <Base.Root value={value} onValueChange={choose} className={className}>
      <div className={s.row}>
        <Base.List className={s.list} aria-label={label}>
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              className={s.tab}
              {...(panel !== undefined && { id: `${panel}-${item.value}`, 'aria-controls': panel })}
            >
              {item.label}
              {item.count !== undefined && <span className={s.count}>{formatNumber(item.count)}</span>}
            </Base.Tab>
          ))}
        </Base.List>
        {aside && <div className={s.aside}>{aside}</div>}
      </div>
      {children}
    </Base.Root>
  )
}

export interface TabPanelProps {
  /** Of the tab to which it belongs. */
  value: string
  /** Shown while its tab is in front. */
  children: ReactNode
  /** Stays in the document while another tab is shown, e.g. a form. */
  keepMounted?: boolean
  className?: string | undefined
}

/** The content of one tab. */
export function TabPanel({ value, children, keepMounted = false, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={cx(s.panel, className)}>
      {children}
    </Base.Panel>
  )
}
