import { Link } from '@onfreq/ui/link'
import { useEffect, useRef } from 'react'
import * as s from './group-tabs.module.css'
import { useNavigation } from './places.ts'

/** The pages of one group as tabs above the current page. */
export function GroupTabs() {
  const { tabs } = useNavigation()
  const list = useRef<HTMLElement>(null)
  const current = tabs?.items.find(({ here }) => here)?.entry.name
  useEffect(() => {
    if (current === undefined) return
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would scroll the page too.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current])
  if (!tabs) return null
  return (
    <nav ref={list} className={s.row} aria-label={tabs.label}>
      {tabs.items.map(({ entry: { name, label }, href, here }) => (
        <Link key={name} href={href} className={s.tab} aria-current={here ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
