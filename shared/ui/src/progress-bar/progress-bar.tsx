import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { evenTicks, Ticks } from '../ticks/ticks.tsx'
import * as s from './progress-bar.module.css'

const TICKS = evenTicks(40, 10)

export interface ProgressBarProps {
  /** Label: "Importing log.adi". */
  label: ReactNode
  /** 0 to 1. Without it the length is unknown and the needle sweeps. */
  value?: number | undefined
  /** Progress text: "1,240 of 4,118 contacts". */
  detail?: ReactNode | undefined
  className?: string | undefined
}

/** Progress of a long job as a dial with a needle. */
export function ProgressBar({ label, value, detail, className }: ProgressBarProps) {
  const id = useId()
  const share = value === undefined ? undefined : Math.min(Math.max(value, 0), 1)
  return (
    <div className={cx(s.progress, className)}>
      <div className={s.words}>
        <span id={id}>{label}</span>
        <span className={s.detail}>{detail ?? (share !== undefined && `${Math.round(share * 100)} %`)}</span>
      </div>
      <div
        className={s.dial}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuetext={typeof detail === 'string' ? detail : undefined}
      >
        <Ticks ticks={TICKS} height={16} major={10} minor={6} />
        <span className={s.done} style={{ width: `${(share ?? 0) * 100}%` }} />
        <span
          className={cx(s.needle, share === undefined && s.sweeping)}
          style={{ insetInlineStart: `${(share ?? 0) * 100}%` }}
        />
      </div>
    </div>
  )
}
