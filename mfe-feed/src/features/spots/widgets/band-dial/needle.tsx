import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { DialBand } from './dial-bands.ts'
import { toPercent } from './dial-scale.ts'
import * as s from './view.module.css'

/** Step sizes of the needle's keys: small for arrow keys, large for Page Up and Page Down. */
const FINE_HZ = 500
const COARSE_HZ = 5_000

export interface NeedleProps {
  readonly band: DialBand
  readonly frequencyHz: number
  /** While dragged, the needle follows the pointer without a transition. */
  readonly isDragging: boolean
  readonly onTune: (frequencyHz: number) => void
}

/** The tuned frequency: a slider with an animated needle. */
export function Needle({ band, frequencyHz, isDragging, onTune }: NeedleProps) {
  const { t } = useLingui()
  function turn(event: KeyboardEvent) {
    const to: Record<string, number> = {
      ArrowRight: frequencyHz + FINE_HZ,
      ArrowUp: frequencyHz + FINE_HZ,
      ArrowLeft: frequencyHz - FINE_HZ,
      ArrowDown: frequencyHz - FINE_HZ,
      PageUp: frequencyHz + COARSE_HZ,
      PageDown: frequencyHz - COARSE_HZ,
      Home: band.fromHz,
      End: band.toHz,
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    onTune(Math.min(band.toHz, Math.max(band.fromHz, next)))
  }
  return (
    <div
      className={s.needle}
      data-held={isDragging || undefined}
      style={{ insetInlineStart: `${toPercent(band, frequencyHz)}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t`Tuned frequency on ${{ name: band.name }}`}
      aria-valuemin={band.fromHz / 1000}
      aria-valuemax={band.toHz / 1000}
      aria-valuenow={frequencyHz / 1000}
      aria-valuetext={`${(frequencyHz / 1e6).toFixed(3)} MHz`}
      onKeyDown={turn}
    />
  )
}
