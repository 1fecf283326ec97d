import { Tabs as Base } from '@base-ui/react/tabs'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './tabs.module.css'

export interface TabItem<Value extends string = string> {
  /** Value passed to `onValueChange`. */
  value: Value
  /** Tab label. */
  label: ReactNode
  /** Count after the label. */
  count?: number | undefined
  /** Visible but disabled. */
  disabled?: boolean | undefined
}

export interface TabsProps<Value extends string> {
  /** Value of the selected tab. */
  value: Value
  /** Called with the selected tab. */
  onValueChange: (value: Value) => void
  /** In arrow key order. */
  items: readonly TabItem<Value>[]
  /** Accessible name of the tab list. */
  label: string
  /** Controls at the end of the row of tabs. */
  aside?: ReactNode | undefined
  /** Id of the panel, if it is elsewhere on the page; tab ids are then `<id>-<value>`. */
  panel?: string | undefined
  /** One `TabPanel` per tab, unless the content is elsewhere. */
  children?: ReactNode
  className?: string | undefined
}

/** Tabs. Arrow keys move between the tabs; Enter or Space selects. */
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
  /** Value of its tab. */
  value: string
  /** Shown while its tab is selected. */
  children: ReactNode
  /** Keeps the content mounted while it is hidden, for example a form. */
  keepMounted?: boolean
  className?: string | undefined
}

/** Content of one tab. */
export function TabPanel({ value, children, keepMounted = false, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={cx(s.panel, className)}>
      {children}
    </Base.Panel>
  )
}
