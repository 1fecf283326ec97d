import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import * as s from '../view.module.css'
import { Bands } from './bands.tsx'
import { Clock } from './clock.tsx'
import { Countries } from './countries.tsx'
import { Days } from './days.tsx'
import { Firsts } from './firsts.tsx'
import { Modes } from './modes.tsx'
import { Months } from './months.tsx'

/** The blocks that the viewer may see, in two columns. */
export function Charts({ response, asTable }: { readonly response: StatisticsResponse; readonly asTable: boolean }) {
  const { blocks } = response
  const wideCharts = [
    blocks.days && <Days key="days" response={response} asTable={asTable} />,
    blocks.bands && <Bands key="bands" response={response} asTable={asTable} />,
    blocks.ladder && <Countries key="ladder" response={response} asTable={asTable} />,
    blocks.months && <Months key="months" response={response} asTable={asTable} />,
  ].filter(Boolean)
  const narrow = [
    blocks.clock && <Clock key="clock" response={response} asTable={asTable} />,
    blocks.modes && <Modes key="modes" response={response} />,
    blocks.firsts && <Firsts key="firsts" response={response} />,
  ].filter(Boolean)
  return (
    <div className={s.columns}>
      {wideCharts.length > 0 && <div className={s.column}>{wideCharts}</div>}
      {narrow.length > 0 && <div className={s.column}>{narrow}</div>}
    </div>
  )
}
