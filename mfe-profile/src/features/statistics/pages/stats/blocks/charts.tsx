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
export function Charts({ answer, asTable }: { readonly answer: StatisticsResponse; readonly asTable: boolean }) {
  const { blocks } = answer
  const wide = [
    blocks.days && <Days key="days" answer={answer} asTable={asTable} />,
    blocks.bands && <Bands key="bands" answer={answer} asTable={asTable} />,
    blocks.ladder && <Countries key="ladder" answer={answer} asTable={asTable} />,
    blocks.months && <Months key="months" answer={answer} asTable={asTable} />,
  ].filter(Boolean)
  const narrow = [
    blocks.clock && <Clock key="clock" answer={answer} asTable={asTable} />,
    blocks.modes && <Modes key="modes" answer={answer} />,
    blocks.firsts && <Firsts key="firsts" answer={answer} />,
  ].filter(Boolean)
  return (
    <div className={s.columns}>
      {wide.length > 0 && <div className={s.column}>{wide}</div>}
      {narrow.length > 0 && <div className={s.column}>{narrow}</div>}
    </div>
  )
}
