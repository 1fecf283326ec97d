import { useLingui } from '@lingui/react/macro'
import { findBand } from '@onfreq/ham/bands'
import { DialStrip, WindowLine } from '@onfreq/ui/dial-strip'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import type { FullContact } from '../../contact/full-contact.ts'
import { toRuler } from './ruler.ts'

/** Frequency of the contact and its position on the band's ruler. */
export function FrequencyStrip({ contact }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  const { frequencyHz, band, mode, submode, call, rstSent, rstRcvd } = contact
  if (frequencyHz === null) return null
  const knownBand = findBand(band)
  return (
    <DialStrip
      label={t`Frequency`}
      window={
        <>
          <FrequencyText hz={frequencyHz} size="lg" vfo />
          <WindowLine>
            {band && <b>{band}</b>}
            {mode && <b>{submode ?? mode}</b>}
            {(rstSent || rstRcvd) && (
              <span>
                {rstSent ?? '—'} / {rstRcvd ?? '—'}
              </span>
            )}
          </WindowLine>
        </>
      }
      ruler={knownBand && { ...toRuler(knownBand, frequencyHz), flag: call }}
    />
  )
}
