import { Panel } from '@onfreq/ui/panel'
import { InkKey } from '@onfreq/ui/plot'
import { DayGrid } from '@onfreq/ui/plot/days'
import { formatUtc } from '@onfreq/ui/time'
import { count, rangeText } from '../figure-words.ts'
import { logbookHref, ofDay } from '../links.ts'
import * as s from '../view.module.css'
import { type BlockProps, Facts, FigureLink, present, useOpen } from './block.tsx'

/** Days on the air: a year of days, the longest streak, the best day. */
export function Days({ answer: { blocks, year, own }, asTable }: BlockProps) {
  const open = useOpen(own)
  const days = blocks.days
  if (!days) return null
  const now = present(year)
  return (
    <Panel title="Days on the air" note={`${days.active} of ${days.of} days in ${year}`} actions={<InkKey />}>
      <div className={s.sideways}>
        <div className={s.wide}>
          <DayGrid
            year={year}
            days={days.days}
            today={now && Math.floor((now.getTime() - Date.UTC(year, 0, 1)) / 86_400_000)}
            asTable={asTable}
            hrefOf={own ? (day) => logbookHref(ofDay(day)) : undefined}
            onOpen={open && ((day) => open(logbookHref(ofDay(day))))}
          />
        </div>
      </div>
      <Facts
        facts={[
          [
            'Longest streak',
            days.longest && (
              <FigureLink key="streak" own={own} href={logbookHref({ from: days.longest.from, to: days.longest.to })}>
                {count(days.longest.days, 'day')}, {rangeText(days.longest.from, days.longest.to)}
              </FigureLink>
            ),
          ],
          [
            'Best day',
            days.best && (
              <FigureLink key="best" own={own} href={logbookHref(ofDay(days.best.day))}>
                {count(days.best.n, 'contact')}, {formatUtc(days.best.day, 'day')}
              </FigureLink>
            ),
          ],
          ['Streak now', days.now === 0 ? null : count(days.now, 'day')],
        ]}
      />
    </Panel>
  )
}
