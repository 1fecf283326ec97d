/** Totals of the visible days, calculated by the server. */

import { plural, t } from '@lingui/core/macro'
import type { LogbookDay, LogbookFilter } from '@onfreq/contracts/log/log'
import { formatDistance } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import { formatUtc } from '@onfreq/ui/time'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLogbookDaysQuery } from '../../../api.ts'
import { contactCountText } from '../../contact/counted.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import * as s from './day-figures.module.css'
import { toDay } from './lines.ts'

export type DayFiguresByDay = Readonly<Record<string, LogbookDay>>

const NONE: DayFiguresByDay = {}
const Figures = createContext<DayFiguresByDay>(NONE)

/** Exported for stories and tests; {@link DayFigures} loads the totals from the server. */
export const DayFiguresContext = Figures

interface DayFiguresProps {
  readonly contacts: readonly LoggedContact[]
  readonly filter: LogbookFilter
  /** Only a chronological list has days. */
  readonly byDay: boolean
  readonly children: ReactNode
}

/** Loads the totals of all days of these contacts in one request. Rows do not rerender when it completes. */
export function DayFigures({ contacts, filter, byDay, children }: DayFiguresProps) {
  const days = useMemo(() => [...new Set(contacts.map(toDay))], [contacts])
  const { data = NONE } = useLogbookDaysQuery({ days, filter }, { skip: !byDay || days.length === 0 })
  return <Figures value={data}>{children}</Figures>
}

/** The heading of a day: "Sat 22 Nov 2026", and next to it "38 contacts · 12 countries · best 11,947 km". */
export function DayHeading({ day }: { readonly day: string }) {
  useLingui()
  const figures = useContext(Figures)[day]
  return (
    <span className={s.heading}>
      <time dateTime={day} className={s.day}>
        {formatUtc(`${day}T00:00:00Z`, 'weekday')} {day.slice(0, 4)}
      </time>
      {figures && <span className={s.figures}>{dayText(figures)}</span>}
    </span>
  )
}

/** "38 contacts · 12 countries · best 11,947 km" */
export function dayText({ contacts, countries, best_km }: LogbookDay): string {
  const parts = [contactCountText(contacts)]
  if (countries > 0) parts.push(t`${plural(countries, { one: '# country', other: '# countries' })}`)
  if (best_km !== null) parts.push(t`best ${{ distance: formatDistance(best_km) }}`)
  return parts.join(' · ')
}
