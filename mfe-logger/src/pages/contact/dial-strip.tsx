import { findBand } from '@onfreq/ham/bands'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Ticks } from '@onfreq/ui/ticks'
import type { FullContact } from '../../contact/full-contact.ts'
import * as s from './dial-strip.module.css'
import { rulerOf } from './ruler.ts'

/** Where the contact was made: its frequency in the window, and its place on the ruler of its band. */
export function DialStrip({ contact }: { readonly contact: FullContact }) {
  const { frequencyHz, band, mode, submode, call, rstSent, rstRcvd } = contact
  if (frequencyHz === null) return null
  const found = findBand(band)
  const ruler = found && rulerOf(found, frequencyHz)
  return (
    <section className={s.strip} aria-label="Frequency">
      <div className={s.window}>
        <FrequencyText hz={frequencyHz} size="lg" vfo />
        <span className={s.line}>
          {band && <b>{band}</b>}
          {mode && <b>{submode ?? mode}</b>}
          {(rstSent || rstRcvd) && (
            <span>
              {rstSent ?? '—'} / {rstRcvd ?? '—'}
            </span>
          )}
        </span>
      </div>
      {ruler && (
        <div className={s.dial} aria-hidden>
          <Ticks className={s.ticks} ticks={ruler.ticks} height={12} major={12} minor={6} />
          {ruler.ticks.map(
            ({ at, figure }) =>
              figure && (
                <span key={at} className={s.figure} style={{ insetInlineStart: `${at}%` }}>
                  {figure}
                </span>
              ),
          )}
          <span className={s.needle} style={{ insetInlineStart: `${ruler.needle}%` }} />
          <span
            className={s.flag}
            data-flipped={ruler.needle > 75 || undefined}
            style={{ insetInlineStart: `${ruler.needle}%` }}
          >
            {call}
          </span>
        </div>
      )}
    </section>
  )
}
