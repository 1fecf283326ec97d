import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { Ticks } from '@onfreq/ui/ticks'
import { memo } from 'react'
import type { DialBand, PlanKind } from './dial-bands.ts'
import { toPercent, toScale } from './dial-scale.ts'
import * as s from './view.module.css'

const PLAN_LABEL: Readonly<Record<PlanKind, string>> = {
  cw: 'CW',
  get data() {
    return t`Data`
  },
  get phone() {
    return t`Phone`
  },
}

/** Ticks, figures and the band plan. Renders only when the band changes. */
export const Ruler = memo(function Ruler({ band }: { band: DialBand }) {
  useLingui()
  const { ticks, figures } = toScale(band)
  return (
    <div aria-hidden className={s.ruler}>
      <Ticks ticks={ticks} height={30} major={12} minor={6} />
      {figures.map(({ at, text }) => (
        <span key={text} className={s.figure} style={{ insetInlineStart: `${at}%` }}>
          {text}
        </span>
      ))}
      {band.plan.map(({ kind, fromHz, toHz }) => {
        const from = toPercent(band, fromHz)
        const widthPercent = toPercent(band, toHz) - from
        return (
          <span key={fromHz}>
            <span
              className={s.segment}
              data-kind={kind}
              style={{ insetInlineStart: `${from}%`, inlineSize: `${widthPercent}%` }}
            />
            {widthPercent > 5 && (
              <span className={s.segmentLabel} style={{ insetInlineStart: `${from}%` }}>
                {PLAN_LABEL[kind]}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
})
