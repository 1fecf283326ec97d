/** Texts for confirmations. */

import { plural, t } from '@lingui/core/macro'
import {
  CONFIRMATION_NAMES,
  type ConfirmationService,
  type ContactConfirmation,
} from '@onfreq/contracts/confirmations/confirmation'
import { formatSeries } from '@onfreq/i18n/format'

export const LETTERS: Readonly<Record<ConfirmationService, string>> = {
  lotw: 'L',
  onfreq: 'O',
  paper: 'P',
  eqsl: 'e',
  qrz: 'Q',
  clublog: 'C',
}

export const VIA_LABELS: Readonly<Record<string, string>> = {
  get B() {
    return t`bureau`
  },
  get D() {
    return t({ message: 'direct', context: 'way of a card' })
  },
  get E() {
    return t`electronic`
  },
  get M() {
    return t`manager`
  },
}

/** `20260301` → `2026-03-01` */
export const dayText = (day: string | null): string | null =>
  day === null ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

export function sentText({ sent, sent_on, sent_via }: ContactConfirmation): string | null {
  const way = viaText(sent_via)
  const day = dayText(sent_on)
  switch (sent) {
    case 'Y':
      if (way !== null) return day === null ? t`sent (${way})` : t`sent (${way}) on ${day}`
      return day === null ? t`sent` : t`sent on ${day}`
    case 'Q':
      return way === null ? t`queued` : t`queued (${way})`
    case 'R':
      return t`requested`
    case 'M':
      return day === null ? t`sent, changed since` : t`sent on ${day}, changed since`
    case 'I':
      return t`not to be sent`
    default:
      return null
  }
}

export function receivedText({
  confirmed,
  received,
  received_on,
  received_via,
  service,
  seconds,
}: ContactConfirmation) {
  if (seconds !== undefined) {
    const difference = timeDifferenceText(seconds)
    return t`confirmed, ${difference}`
  }
  const way = viaText(received_via)
  const day = dayText(received_on)
  if (confirmed) {
    if (way !== null) return day === null ? t`confirmed (${way})` : t`confirmed (${way}) on ${day}`
    return day === null ? t({ message: 'confirmed', context: 'a QSO' }) : t`confirmed on ${day}`
  }
  if (received === 'R') return t`asked for`
  return service === 'onfreq' && received === 'Y' ? t`confirmed in another log, not checked here` : null
}

function viaText(via: string | null): string | null {
  return via === null ? null : (VIA_LABELS[via] ?? via)
}

/** Difference between the times in the two logs, as text. */
function timeDifferenceText(seconds: number): string {
  if (seconds === 0) return t`to the second`
  const minutes = Math.round(seconds / 60)
  return seconds < 120 ? t`${seconds} s apart` : t`${minutes} min apart`
}

/**
 * Notification that another member's log confirms a contact; `others` is the number of contacts confirmed with it,
 * after an import.
 */
export function confirmedText(call: string, seconds: number, others = 0): string {
  if (others > 0)
    return t`${call} and ${plural(others, { one: '# other contact', other: '# other contacts' })} confirmed on Onfreq`
  const difference = timeDifferenceText(seconds)
  return t`${call}: confirmed on Onfreq, ${difference}`
}

/** `LoTW: confirmed on 2026-03-01, sent on 2026-02-28` */
export function confirmationText(confirmation: ContactConfirmation): string {
  const states = formatSeries([receivedText(confirmation), sentText(confirmation)])
  return `${CONFIRMATION_NAMES[confirmation.service]}: ${states || t`not confirmed`}`
}
