import { Ticks } from '@onfreq/ui/ticks'
import * as s from './resting-dial.module.css'

const START = 14_000
const END = 14_350
const STEP = 5
const percentOf = (khz: number) => ((khz - START) / (END - START)) * 100
const PLACES = Array.from({ length: (END - START) / STEP + 1 }, (_, index) => START + index * STEP)
const TICKS = PLACES.map((khz) => ({ at: percentOf(khz), major: khz % 25 === 0 }))
const FIGURES = PLACES.filter((khz) => khz % 50 === 0 && khz > START && khz < END)

/** The 20 m band with nobody on it and the needle at rest. It repeats no information, so it is decoration. */
export function RestingDial() {
  return (
    <div className={s.dial} aria-hidden>
      <Ticks ticks={TICKS} height={26} major={14} minor={8} />
      {FIGURES.map((khz) => (
        <span key={khz} className={s.figure} style={{ insetInlineStart: `${percentOf(khz)}%` }}>
          {khz.toLocaleString('en-GB').replace(',', '.')}
        </span>
      ))}
      <span className={s.needle} />
    </div>
  )
}
