import { t } from '@lingui/core/macro'
import type { SpotRow } from '../../spots/spot-row.ts'

/** "Heard by F4QJA", "Heard by 6, 18 dB", "On the air here". */
export function heardBy({ spotter, spotters, snr, speed, source }: SpotRow): string {
  if (source === 'station') return t`On the air here`
  const who = spotters > 1 ? `${spotters}` : (spotter ?? t`someone`)
  return [t`Heard by ${who}`, snr !== null && `${snr} dB`, speed !== null && `${speed} wpm`].filter(Boolean).join(', ')
}
