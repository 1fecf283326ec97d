import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '@onfreq/i18n/format'
import { Panel } from '@onfreq/ui/panel'
import { ClockRose } from '@onfreq/ui/plot/clock'
import { hourText } from '../figure-words.ts'
import { logbookHref, yearFilter } from '../links.ts'
import * as s from '../view.module.css'
import { type BlockProps, currentDate, Facts, useOpen } from './block.tsx'
import { mostUsed } from './most-used.ts'

/** Contacts on each band by hour of the day. */
export function Clock({ response: { blocks, year, own }, asTable }: BlockProps) {
  const { t } = useLingui()
  const open = useOpen(own)
  const clock = blocks.clock
  if (!clock) return null
  const bands = mostUsed(clock.cells, 9)
  const now = currentDate(year)
  const hours = Array.from({ length: 24 }, (_, hour) =>
    clock.cells.reduce((sum, cell) => sum + (cell.hour === hour ? cell.n : 0), 0),
  )
  const toHref = (hour: number, band: string) => logbookHref({ ...yearFilter(year), hour, ...(band && { band }) })
  const quietest = hours.indexOf(Math.min(...hours))
  return (
    <Panel title={own ? t`Your clock` : t`Clock`} note={t`hour UTC by band, ${year}`}>
      <div className={s.rose}>
        <ClockRose
          bands={bands}
          cells={clock.cells}
          now={now && now.getUTCHours() + now.getUTCMinutes() / 60}
          asTable={asTable}
          hrefOf={own ? toHref : undefined}
          onOpen={open && ((hour, band) => open(toHref(hour, band)))}
        />
      </div>
      <Facts
        facts={[
          [t`Busiest`, clock.cells.length > 0 && hourText(hours.indexOf(Math.max(...hours)))],
          [t`Quietest`, clock.cells.length > 0 && hourText(quietest)],
          [t`Weekends`, clock.weekends !== null && formatPercent(clock.weekends / 100)],
        ]}
      />
    </Panel>
  )
}
