import type { GlobeItem } from '@onfreq/contracts/globe'
import { BandTag } from '@onfreq/ui/band'
import { ModeTag } from '@onfreq/ui/mode'
import * as s from './view.module.css'

/** What the pointer is over. The table beside the map says the same. */
export function Tip({ item: { from, to, meta }, x, y }: { item: GlobeItem; x: number; y: number }) {
  return (
    <div className={s.tip} style={{ insetInlineStart: x + 14, insetBlockStart: y + 14 }} aria-hidden>
      <span className={s.tipCalls}>
        {from.call} › {to.call}
      </span>
      <span className={s.tipTags}>
        {meta.band && <BandTag band={meta.band} />}
        {meta.mode && <ModeTag mode={meta.mode} />}
      </span>
      <span>
        {meta.distance_km} km, bearing {meta.bearing_deg}°
      </span>
    </div>
  )
}
