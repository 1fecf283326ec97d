import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useArrival } from './load-together.tsx'
import * as s from './settings.module.css'

interface GroupProps {
  title: string
  help?: ReactNode
  /** The URL fragment of this group: `/account#passkeys`. */
  anchor?: string
  /** While it is loading; its neighbours within `Together` wait with it. */
  waits?: boolean
  children: ReactNode
}

/** One group of settings: title and help on the left, fields on the right. */
export function Group({ title, help, anchor, waits = false, children }: GroupProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const seen = useArrival(waits)
  // The settings are not rendered yet when the browser looks for the fragment.
  useEffect(() => {
    if (seen && anchor !== undefined && location.hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [anchor, seen])
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
