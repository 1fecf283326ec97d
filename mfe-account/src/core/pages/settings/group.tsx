import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLoadTogether } from './load-together.tsx'
import * as s from './settings.module.css'

interface GroupProps {
  title: string
  help?: ReactNode
  /** URL fragment of this group: `/account#passkeys`. */
  anchor?: string
  /** The group is loading; the other groups within `Together` are hidden until it has loaded. */
  waits?: boolean
  children: ReactNode
}

/** One group of settings: title and help on the left, fields on the right. */
export function Group({ title, help, anchor, waits = false, children }: GroupProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const isVisible = useLoadTogether(waits)
  // The browser looked for the fragment before the settings were rendered.
  useEffect(() => {
    if (isVisible && anchor !== undefined && location.hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [anchor, isVisible])
  return (
    <section ref={section} id={anchor} className={s.group} aria-labelledby={id}>
      <div className={s.help}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={s.fields}>{children}</div>
    </section>
  )
}
