import * as s from './counter.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** What was logged since the last break. */
export function Counter({ parts: { session } }: PlateProps) {
  const { contacts = 0, last_hour = 0, countries = 0 } = session ?? {}
  const figures = [
    [contacts, contacts === 1 ? 'contact' : 'contacts'],
    [last_hour, 'last hour'],
    [countries, countries === 1 ? 'country' : 'countries'],
  ] as const
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label="This session">
      {figures.map(([figure, what]) => (
        <p key={what} className={s.figure}>
          <b>{figure.toLocaleString('en')}</b>
          <span className={p.quiet}>{what}</span>
        </p>
      ))}
    </article>
  )
}
