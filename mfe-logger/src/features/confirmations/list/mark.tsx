import type { ContactConfirmation } from '@onfreq/contracts/confirmations/confirmation'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import * as s from './mark.module.css'
import { confirmationText, LETTERS } from './words.ts'

export interface ConfirmationMarkProps {
  /** Confirmation state at each service. */
  readonly confirmations: readonly ContactConfirmation[]
}

/** A letter for each service that has confirmed; a single dot if the contact was sent but not confirmed. */
export function ConfirmationMark({ confirmations }: ConfirmationMarkProps) {
  useLingui()
  const confirmed = confirmations.filter((each) => each.confirmed)
  const isSent = confirmations.some(({ sent }) => sent === 'Y')
  if (confirmed.length === 0 && !isSent) return null
  const label = confirmations.map(confirmationText).join(';\n')
  return (
    <span className={s.mark} role="img" title={label} aria-label={label}>
      {confirmed.length === 0 ? (
        <span className={s.sent} aria-hidden />
      ) : (
        confirmed.map(({ service }) => (
          <span key={service} className={cx(s.letter, service === 'onfreq' && s.member)} aria-hidden>
            {LETTERS[service]}
          </span>
        ))
      )}
    </span>
  )
}
