import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import * as s from './counter.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** Contacts since the last break. */
export function Counter({ parts: { session } }: PlateProps) {
  const { t } = useLingui()
  const { contacts = 0, last_hour = 0, countries = 0 } = session ?? {}
  const figures = [
    [contacts, t`${plural(contacts, { one: 'contact', other: 'contacts' })}`],
    [last_hour, t`last hour`],
    [countries, t`${plural(countries, { one: 'country', other: 'countries' })}`],
  ] as const
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`This session`}>
      {figures.map(([figure, label]) => (
        <p key={label} className={s.figure}>
          <b>{formatNumber(figure)}</b>
          <span className={p.quiet}>{label}</span>
        </p>
      ))}
    </article>
  )
}
