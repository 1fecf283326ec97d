import type { ContactConfirmation } from '@onfreq/contracts/confirmations/confirmation'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import * as s from './mark.module.css'
import { confirmationWords, LETTERS } from './words.ts'

export interface ConfirmationMarkProps {
  /** Status per service. */
  readonly confirmations: readonly ContactConfirmation[]
}

/** A letter for each confirming service; a single dot for a contact that was sent but not confirmed. */
export function ConfirmationMark({ confirmations }: ConfirmationMarkProps) {
  useLingui()
  const confirmed = confirmations.filter((each) => each.confirmed)
  const isSent = confirmations.some(({ sent }) => sent === 'Y')
  if (confirmed.length === 0 && !isSent) return null
  const words = confirmations.map(confirmationWords).join(';\n')
  return (
    <span className={s.mark} role="img" title={words} aria-label={words}>
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
