import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import * as s from './goal.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** Default number of contacts. */
const DEFAULT_GOAL = 100

/** Progress towards a number of contacts, drawn as a ruler. */
export function Goal({ parts: { session }, options: { title, goal = DEFAULT_GOAL } }: PlateProps) {
  const { t } = useLingui()
  const contacts = session?.contacts ?? 0
  const left = goal - contacts
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`Goal`}>
      <div className={p.head}>
        <span>
          {title || t`Road to ${{ goal: formatNumber(goal) }}`}{' '}
          <span className={s.left}>
            {left > 0 ? t`${plural(left, { one: '# to go', other: '# to go' })}` : t`reached`}
          </span>
        </span>
        <b className={s.now}>{formatNumber(contacts)}</b>
      </div>
      <div className={s.ruler} aria-hidden style={{ '--done': Math.min(contacts / goal, 1) } as Record<string, number>}>
        <i className={s.done} />
        <i className={s.needle} />
      </div>
      <div className={s.legend} aria-hidden>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{formatNumber(Math.round(part * goal))}</span>
        ))}
      </div>
    </article>
  )
}
