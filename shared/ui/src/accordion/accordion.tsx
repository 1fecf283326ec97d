import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './accordion.module.css'

export interface AccordionItem {
  value: string
  title: ReactNode
  content: ReactNode
}

export interface AccordionProps {
  /** Sections, each with a heading that opens its content. */
  items: readonly AccordionItem[]
  /** Initially open sections. */
  defaultOpen?: readonly string[]
  /** Allows more than one open section. */
  multiple?: boolean
  /** Heading level; 3 by default. */
  level?: 2 | 3 | 4
  className?: string | undefined
}

/** Sections that open in place. The browser's page search finds closed content and opens it. */
export function Accordion({ items, defaultOpen = [], multiple = true, level = 3, className }: AccordionProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${level}`
  return (
    <Base.Root defaultValue={[...defaultOpen]} multiple={multiple} hiddenUntilFound className={cx(s.list, className)}>
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className={s.item}>
          <Base.Header render={<Heading />}>
            <Base.Trigger className={s.trigger}>
              <span className={s.title}>{item.title}</span>
              <Icon of={ChevronDown} className={s.arrow} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={s.panel}>
            <div className={s.content}>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
