import { useLingui } from '@lingui/react/macro'
import { Panel } from '@onfreq/ui/panel'
import { InkKey } from '@onfreq/ui/plot'
import { MonthGrid } from '@onfreq/ui/plot/months'
import { logbookHref, monthFilter } from '../links.ts'
import * as s from '../view.module.css'
import { type BlockProps, currentDate, useOpen } from './block.tsx'
import { mostUsed } from './most-used.ts'

/** Contacts on each band by month. */
export function Months({ response: { blocks, year, own }, asTable }: BlockProps) {
  const { t } = useLingui()
  const open = useOpen(own)
  const cells = blocks.months ?? []
  const toHref = (month: number, band: string) => logbookHref({ ...monthFilter(year, month), ...(band && { band }) })
  return (
    <Panel title={t`Bands by month`} note={t`which band carried when, ${year}`} actions={<InkKey />}>
      <div className={s.months}>
        <MonthGrid
          bands={mostUsed(cells, 14)}
          cells={cells}
          now={currentDate(year)?.getUTCMonth()}
          asTable={asTable}
          hrefOf={own ? toHref : undefined}
          onOpen={open && ((month, band) => open(toHref(month, band)))}
        />
      </div>
    </Panel>
  )
}
