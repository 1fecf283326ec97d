import { useLingui } from '@lingui/react/macro'
import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { formatNumber } from '@onfreq/i18n/format'
import { modeColour } from '@onfreq/ui/mode-colour'
import { Panel } from '@onfreq/ui/panel'
import { logbookHref } from '../links.ts'
import * as s from '../view.module.css'
import { FigureLink } from './block.tsx'

const MAX_MODES = 7

/** Contacts by mode, the most used mode first. */
export function Modes({ response: { blocks, own, year } }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  const modes = (blocks.modes ?? []).filter(({ mode }) => mode !== '')
  const max = Math.max(1, ...modes.map(({ total }) => total))
  return (
    <Panel title={t`Modes`}>
      <ul className={s.modes}>
        {modes.slice(0, MAX_MODES).map(({ mode, total, gain }) => (
          <li key={mode}>
            <FigureLink own={own} href={logbookHref({ mode })}>
              {mode}
            </FigureLink>
            <span className={s.bar}>
              <i style={{ inlineSize: `${(100 * total) / max}%`, background: modeColour(mode) }} />
            </span>
            <b>{formatNumber(total)}</b>
            <span className={s.gained}>{gain > 0 && t`+${{ gain: formatNumber(gain) }} in ${year}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
