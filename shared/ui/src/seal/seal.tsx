import { cx } from '../cx.ts'
import * as s from './seal.module.css'

/** 24 ticks around the edge as one path. Every sixth is longer. */
const TICKS = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12
  const at = (radius: number) => `${round(22 + radius * Math.sin(angle))} ${round(22 - radius * Math.cos(angle))}`
  return `M${at(15)}L${at(index % 6 === 0 ? 19.5 : 18)}`
}).join('')

function round(length: number): number {
  return Number(length.toFixed(2))
}

export interface SealProps {
  /** Up to about five characters: `100`, `20m`, `WAZ`. More than three are drawn narrower to fit inside the ticks. */
  code: string
  className?: string | undefined
}

/** Seal of an award that has no picture: a short code inside a ring of ticks. The name of the award is next to it. */
export function Seal({ code, className }: SealProps) {
  return (
    <svg className={cx(s.seal, className)} viewBox="0 0 44 44" focusable="false" aria-hidden="true">
      <circle className={s.ring} cx="22" cy="22" r="21" />
      <path className={s.ticks} d={TICKS} />
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
