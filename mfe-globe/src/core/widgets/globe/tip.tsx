import { Trans } from '@lingui/react/macro'
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { BandTag } from '@onfreq/ui/band'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import * as s from './view.module.css'

interface TipProps {
  readonly item: GlobeItem
  readonly need: NeedWords | undefined
  readonly x: number
  readonly y: number
}

/** Tooltip of the hovered contact or station. The table next to the map has the same content. */
export function Tip({ item: { from, to, meta }, need, x, y }: TipProps) {
  return (
    <div className={s.tip} style={{ insetInlineStart: x + 14, insetBlockStart: y + 14 }} aria-hidden>
      <span className={s.tipCalls}>
        {from.call} › {to.call}
      </span>
      <span className={s.tipTags}>
        {meta.band && <BandTag band={meta.band} />}
        {meta.mode && <ModeTag mode={meta.mode} />}
        {need && <NeedBadge shape={need.shape}>{need.text}</NeedBadge>}
      </span>
      <span>
        <Trans>
          {{ distance: meta.distance_km }} km, bearing {{ bearing: meta.bearing_deg }}°
        </Trans>
      </span>
    </div>
  )
}
