import { cx } from '../cx.ts'
import * as s from './seal.module.css'

const ANGLES = Array.from({ length: 24 }, (_, index) => index * 15)

/** The seal of an award without a picture: a short code inside 24 ticks. The award's name stands beside it. */
export function Seal({ code, className }: { code: string; className?: string | undefined }) {
  return (
    <svg className={cx(s.seal, className)} viewBox="0 0 44 44" focusable="false" aria-hidden="true">
      <circle className={s.ring} cx="22" cy="22" r="21" />
      {ANGLES.map((angle) => (
        <line
          key={angle}
          className={s.tick}
          x1="22"
          x2="22"
          y1={angle % 90 === 0 ? 2.5 : 4}
          y2="7"
          transform={`rotate(${angle} 22 22)`}
        />
      ))}
      <text
        className={s.text}
        x="22"
        y="26"
        {...(code.length > 3 && { textLength: 26, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {code}
      </text>
    </svg>
  )
}
