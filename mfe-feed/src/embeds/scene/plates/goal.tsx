import * as s from './goal.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** Where a goal is not said. */
const USUAL = 100

/** The way to a number of contacts, as a ruler. */
export function Goal({ parts: { session }, options: { title, goal = USUAL } }: PlateProps) {
  const contacts = session?.contacts ?? 0
  const left = goal - contacts
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label="Goal">
      <div className={p.head}>
        <span>
          {title || `Road to ${goal.toLocaleString('en')}`}{' '}
          <span className={s.left}>{left > 0 ? `${left.toLocaleString('en')} to go` : 'reached'}</span>
        </span>
        <b className={s.now}>{contacts.toLocaleString('en')}</b>
      </div>
      <div className={s.ruler} aria-hidden style={{ '--done': Math.min(contacts / goal, 1) } as Record<string, number>}>
        <i className={s.done} />
        <i className={s.needle} />
      </div>
      <div className={s.legend} aria-hidden>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{Math.round(part * goal).toLocaleString('en')}</span>
        ))}
      </div>
    </article>
  )
}
