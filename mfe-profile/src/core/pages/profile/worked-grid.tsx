import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnHistory, WorkedBandMode } from '@onfreq/contracts/people/people'
import { formatNumber } from '@onfreq/i18n/format'
import { BandModeTable } from '@onfreq/ui/band-mode-table'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { Check } from 'lucide-react'
import * as s from './worked-grid.module.css'

/** Mode classes with a column; a mode without a class is not shown here. */
const MODE_CLASSES: ReadonlySet<string> = new Set(['voice', 'cw', 'data', 'sstv'])

export interface WorkedGridProps {
  readonly worked: readonly WorkedBandMode[]
  /** The viewer's contacts with the station. */
  readonly history: OwnHistory | null
  readonly callsign: string
}

/** Worked and confirmed contacts by band and mode class; the viewer's contacts with the station are marked. */
export function WorkedGrid({ worked, history, callsign }: WorkedGridProps) {
  const { t } = useLingui()
  const yours = history?.cells ?? []
  return (
    <BandModeTable
      framed
      label={t`Bands and modes of ${callsign}`}
      cells={[...worked, ...yours].filter(({ band, mode_class }) => band !== '' && MODE_CLASSES.has(mode_class))}
      draw={(band, modeClass) => {
        const isHere = (cell: { readonly band: string; readonly mode_class: string }) =>
          cell.band === band && cell.mode_class === modeClass
        const [cell, n] = [worked.find(isHere), yours.find(isHere)?.n ?? 0]
        return cell || n > 0 ? <Cell cell={cell} yours={n} /> : null
      }}
      legend={
        <>
          <span>
            <Trans>
              <i className={s.worked} /> worked
            </Trans>
          </span>
          <span>
            <Icon of={Check} size="s" className={s.check} /> <Trans>confirmed: both logged it here</Trans>
          </span>
          {history && history.total > 0 && (
            <span>
              <Trans>
                <i className={cx(s.worked, s.yours)} /> you worked {callsign} here
              </Trans>
            </span>
          )}
        </>
      }
    />
  )
}

function Cell({ cell, yours }: { readonly cell: WorkedBandMode | undefined; readonly yours: number }) {
  const { t } = useLingui()
  const confirmed = cell?.confirmed ?? 0
  return (
    <span className={cx(s.cell, cell && s.worked, yours > 0 && s.yours)}>
      {cell ? formatNumber(cell.worked) : '–'}
      {confirmed > 0 && <Icon of={Check} size="s" className={s.check} label={t`${confirmed} confirmed`} />}
      {yours > 0 && (
        <VisuallyHidden>
          <Trans>, {yours} with you</Trans>
        </VisuallyHidden>
      )}
    </span>
  )
}
