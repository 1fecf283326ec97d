import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import * as s from './year-dial.module.css'

export interface YearDialProps {
  /** Every year with its number of contacts, in order. */
  years: readonly { year: number; n: number }[]
  /** The displayed year, at the needle. */
  year: number
  /** Called when a year is pressed. */
  onYear: (year: number) => void
}

/** Years as stations on a dial; the needle marks the displayed year. */
export function YearDial({ years, year, onYear }: YearDialProps) {
  const { t } = useLingui()
  const highest = Math.max(1, ...years.map(({ n }) => n))
  const dial = useRef<HTMLDivElement>(null)
  // If the years overflow, scroll the displayed year into view.
  useLayoutEffect(() => {
    const needle = dial.current?.querySelector<HTMLElement>(`[data-year="${year}"]`)
    if (dial.current && needle)
      dial.current.scrollLeft = needle.offsetLeft - (dial.current.clientWidth - needle.clientWidth) / 2
  }, [year])
  return (
    <fieldset className={s.dial}>
      <legend className={s.legend}>
        <Trans>Year</Trans>
      </legend>
      <div className={s.years} ref={dial}>
        {years.map((each) => (
          <button
            key={each.year}
            type="button"
            className={s.year}
            data-year={each.year}
            aria-pressed={each.year === year}
            title={t`${plural({ n: each.n }, { one: '# contact', other: '# contacts' })}`}
            onClick={() => onYear(each.year)}
          >
            <i style={{ blockSize: `${Math.max(1.5, (26 * each.n) / highest)}px` }} />
            {each.year}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export interface SparkBarsProps {
  /** Value of each year; the last one is highlighted. */
  values: readonly number[]
}

/** A decorative sparkline of years next to a figure. */
export function SparkBars({ values }: SparkBarsProps) {
  const latestValues = values.slice(-8)
  const highest = Math.max(1, ...latestValues)
  return (
    <span className={s.spark} aria-hidden>
      {latestValues.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
        <i key={index} style={{ blockSize: `${Math.max(2, (30 * value) / highest)}px` }} />
      ))}
    </span>
  )
}
