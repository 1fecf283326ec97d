import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyGroup } from '@onfreq/ui/key'
import { formatUtc } from '@onfreq/ui/time'
import { useId } from 'react'
import { type ContactScope, SLIDER_STEP } from './filters.ts'
import * as s from './view.module.css'

export interface ChoicesProps {
  readonly whose: ContactScope
  /** Undefined for visitors, who have no contacts and follow no stations. */
  readonly onWhose: ((whose: ContactScope) => void) | undefined
  /** End of the displayed hour in minutes before now; 0 for the full day. */
  readonly minutesAgo: number
  readonly onMinutesAgo: (minutes: number) => void
  /** Age of the oldest available contact in minutes. */
  readonly most: number
  /** Milliseconds since 1970. */
  readonly now: number
}

const WHOSE: readonly { readonly value: ContactScope; readonly label: string }[] = [
  {
    value: 'all',
    get label() {
      return t`Everyone`
    },
  },
  {
    value: 'followed',
    get label() {
      return t`Followed`
    },
  },
  {
    value: 'mine',
    get label() {
      return t`Mine`
    },
  },
]
const HOUR_MS = 3_600_000

/** Filters: whose contacts are shown, and the hour of the day. */
export function Choices({ whose, onWhose, minutesAgo, onMinutesAgo, most, now }: ChoicesProps) {
  const { t } = useLingui()
  const id = useId()
  const until = now - minutesAgo * 60_000
  const time = (at: number) => formatUtc(new Date(at).toISOString(), 'minute')
  const rangeText =
    minutesAgo === 0 ? t`Last 24 hours` : t`${{ from: time(until - HOUR_MS) }} to ${{ until: time(until) }} UTC`
  return (
    <div className={s.choices}>
      {onWhose && <KeyGroup label={t`Whose contacts`} value={whose} onValueChange={onWhose} stretch options={WHOSE} />}
      <div className={s.slider}>
        <label htmlFor={id}>
          <Trans>When</Trans>
        </label>
        <output htmlFor={id}>{rangeText}</output>
        {/* The current time is on the right, as on every time scale. */}
        <input
          id={id}
          type="range"
          min={-most}
          max={0}
          step={SLIDER_STEP}
          value={-minutesAgo}
          disabled={most === 0}
          aria-valuetext={rangeText}
          onChange={({ target }) => onMinutesAgo(Math.abs(Number(target.value)))}
        />
      </div>
    </div>
  )
}
