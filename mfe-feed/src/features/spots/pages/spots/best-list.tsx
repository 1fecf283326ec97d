import { Trans } from '@lingui/react/macro'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { useLingui } from '@onfreq/i18n/react'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import type { NeedRow } from '../../list/spot-row.ts'
import { ON_FREQUENCY_HZ } from '../../widgets/band-dial/dial-flags.ts'
import { useStableOrder } from './calm-order.ts'
import { heardByText } from './heard-by.ts'
import * as s from './spots.module.css'

interface BestListProps {
  /** Sorted by need, the most needed first. */
  readonly rows: readonly NeedRow[]
  /** Identifies the active filter; when it changes, all rows may be reordered. */
  readonly scope: string
  readonly tunedHz: number
  readonly onTune: (row: NeedRow) => void
}

/** The few most relevant stations. A click on the frequency tunes to it. */
export function BestList({ rows, scope, tunedHz, onTune }: BestListProps) {
  const visible = useStableOrder(rows, scope, withoutNeed)
  return (
    <ol className={s.best}>
      {visible.map((row) => (
        <BestRow
          key={row.callsign}
          row={row}
          tuned={Math.abs(row.frequencyHz - tunedHz) <= ON_FREQUENCY_HZ}
          onTune={onTune}
        />
      ))}
    </ol>
  )
}

/** Replaces a row that was logged in the meantime, or is no longer heard. */
const withoutNeed = (row: NeedRow): NeedRow => ({ ...row, need: undefined })

function BestRow({ row, tuned, onTune }: { row: NeedRow; tuned: boolean } & Pick<BestListProps, 'onTune'>) {
  useLingui()
  const { callsign, entity, need, frequencyHz, band, mode, seenAt } = row
  return (
    <li className={cx(tuned && s.tuned)}>
      <div className={s.who}>
        <CallsignLink callsign={callsign} />
        <span className={s.entity}>{countryText(entity)}</span>
      </div>
      {tuned ? (
        <span className={s.tunedWord}>
          <Trans>Tuned</Trans>
        </span>
      ) : (
        need && (
          <NeedBadge shape={need.shape} all={need.all}>
            {need.text}
          </NeedBadge>
        )
      )}
      <div className={s.where}>
        <button type="button" className={s.tune} onClick={() => onTune(row)}>
          <FrequencyText hz={frequencyHz} precision="khz" />
          <VisuallyHidden>
            <Trans>, tune to {callsign}</Trans>
          </VisuallyHidden>
        </button>
        <BandTag band={band} />
        {mode !== null && <ModeTag mode={mode} maxLength={8} />}
        <span className={s.heard}>{heardByText(row)}</span>
      </div>
      <TimeAgo at={seenAt} className={s.ago} />
    </li>
  )
}
