import { type ReactNode, useId } from 'react'
import * as s from './settings.module.css'

/** One group of settings: what it is about at the left, its fields at the right. */
export function Group({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={s.group} aria-labelledby={id}>
      <div className={s.help}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={s.fields}>{children}</div>
    </section>
  )
}
