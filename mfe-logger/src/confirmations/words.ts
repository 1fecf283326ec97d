/** Confirmations in words. */
import {
  CONFIRMATION_NAMES,
  type ConfirmationService,
  type ContactConfirmation,
} from '@onfreq/contracts/confirmations/confirmation'

export const LETTERS: Readonly<Record<ConfirmationService, string>> = {
  lotw: 'L',
  onfreq: 'O',
  paper: 'P',
  eqsl: 'e',
  qrz: 'Q',
  clublog: 'C',
}

export const VIA_WORDS: Readonly<Record<string, string>> = { B: 'bureau', D: 'direct', E: 'electronic', M: 'manager' }

/** `20260301` → `2026-03-01` */
export const dayWords = (day: string | null): string | null =>
  day === null ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

export function sentWords({ sent, sent_on, sent_via }: ContactConfirmation): string | null {
  const via = sent_via === null ? '' : ` (${VIA_WORDS[sent_via] ?? sent_via})`
  const on = sent_on === null ? '' : ` on ${dayWords(sent_on)}`
  switch (sent) {
    case 'Y':
      return `sent${via}${on}`
    case 'Q':
      return `queued${via}`
    case 'R':
      return 'requested'
    case 'M':
      return `sent${on}, changed since`
    case 'I':
      return 'not to be sent'
    default:
      return null
  }
}

export function receivedWords({
  confirmed,
  received,
  received_on,
  received_via,
  service,
  seconds,
}: ContactConfirmation) {
  if (seconds !== undefined) return `confirmed, ${apart(seconds)}`
  const via = received_via === null ? '' : ` (${VIA_WORDS[received_via] ?? received_via})`
  const on = received_on === null ? '' : ` on ${dayWords(received_on)}`
  if (confirmed) return `confirmed${via}${on}`
  if (received === 'R') return 'asked for'
  return service === 'onfreq' && received === 'Y' ? 'confirmed in another log, not checked here' : null
}

function apart(seconds: number): string {
  if (seconds === 0) return 'to the second'
  return seconds < 120 ? `${seconds} s apart` : `${Math.round(seconds / 60)} min apart`
}

/** The news of a confirmation by another member; `others` more came at the same time, after an import. */
export function confirmedText(call: string, seconds: number, others = 0): string {
  if (others > 0) return `${call} and ${others.toLocaleString('en-US')} other contacts confirmed on Onfreq`
  return `${call}: confirmed on Onfreq, ${apart(seconds)}`
}

/** `LoTW: confirmed on 2026-03-01, sent on 2026-02-28` */
export function confirmationWords(confirmation: ContactConfirmation): string {
  const parts = [receivedWords(confirmation), sentWords(confirmation)].filter((words) => words !== null)
  return `${CONFIRMATION_NAMES[confirmation.service]}: ${parts.length > 0 ? parts.join(', ') : 'not confirmed'}`
}
