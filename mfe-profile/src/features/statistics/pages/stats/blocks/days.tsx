import { useLingui } from '@lingui/react/macro'
import { Panel } from '@onfreq/ui/panel'
import { InkKey } from '@onfreq/ui/plot'
import { DayGrid } from '@onfreq/ui/plot/days'
import { formatUtc } from '@onfreq/ui/time'
import { contactsText, daysText, rangeText } from '../figure-words.ts'
import { dayFilter, logbookHref } from '../links.ts'
import * as s from '../view.module.css'
import { type BlockProps, currentDate, Facts, FigureLink, useOpen } from './block.tsx'

/** Days on the air: a calendar of the year, the longest streak, and the best day. */
export function Days({ response: { blocks, year, own }, asTable }: BlockProps) {
  const { t } = useLingui()
  const open = useOpen(own)
  const days = blocks.days
  if (!days) return null
  const now = currentDate(year)
  return (
    <Panel
      title={t`Days on the air`}
      note={t`${{ active: days.active }} of ${{ of: days.of }} days in ${year}`}
      actions={<InkKey />}
    >
      <div className={s.sideways}>
        <div className={s.wide}>
          <DayGrid
            year={year}
            days={days.days}
            today={now && Math.floor((now.getTime() - Date.UTC(year, 0, 1)) / 86_400_000)}
            asTable={asTable}
            hrefOf={own ? (day) => logbookHref(dayFilter(day)) : undefined}
            onOpen={open && ((day) => open(logbookHref(dayFilter(day))))}
          />
        </div>
      </div>
      <Facts
        facts={[
          [
            t`Longest streak`,
            days.longest && (
              <FigureLink key="streak" own={own} href={logbookHref({ from: days.longest.from, to: days.longest.to })}>
                {daysText(days.longest.days)}, {rangeText(days.longest.from, days.longest.to)}
              </FigureLink>
            ),
          ],
          [
            t`Best day`,
            days.best && (
              <FigureLink key="best" own={own} href={logbookHref(dayFilter(days.best.day))}>
                {contactsText(days.best.n)}, {formatUtc(days.best.day, 'day')}
              </FigureLink>
            ),
          ],
          [t`Streak now`, days.now === 0 ? null : daysText(days.now)],
        ]}
      />
    </Panel>
  )
}
