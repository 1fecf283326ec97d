import * as s from './resting-dial.module.css'

const START = 14_000
const END = 14_350
const STEP = 5
const TICKS = Array.from({ length: (END - START) / STEP + 1 }, (_, index) => START + index * STEP)
const at = (khz: number) => `${((khz - START) / (END - START)) * 100}%`

/** The 20 m band with nobody on it and the needle at rest. It repeats no information, so it is decoration. */
export function RestingDial() {
  return (
    <div className={s.dial} aria-hidden>
      <svg className={s.ticks} focusable="false">
        <title>Dial</title>
        {TICKS.map((khz) => (
          <line
            key={khz}
            className={khz % 25 === 0 ? s.major : s.minor}
            x1={at(khz)}
            x2={at(khz)}
            y1={khz % 25 === 0 ? 12 : 18}
            y2={26}
          />
        ))}
      </svg>
      {TICKS.filter((khz) => khz % 50 === 0 && khz > START && khz < END).map((khz) => (
        <span key={khz} className={s.figure} style={{ insetInlineStart: at(khz) }}>
          {khz.toLocaleString('en-GB').replace(',', '.')}
        </span>
      ))}
      <span className={s.needle} />
    </div>
  )
}
