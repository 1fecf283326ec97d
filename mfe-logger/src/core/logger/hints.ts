/**
 * Hints to review before a contact is logged. They never block logging: a hint is shown once, and the next Enter logs
 * the contact.
 */

import { t } from '@lingui/core/macro'
import type { EntryField } from '@onfreq/contracts/log/logger'
import { bandAt } from '@onfreq/ham/bands'
import { isCallsign, isUsualCallsign } from '@onfreq/ham/callsign'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { isLocator } from '@onfreq/ham/locator'
import { modeClass, modeLabel } from '@onfreq/ham/modes'
import { readReferences } from '@onfreq/ham/operating/references'
import { reportFits, reportHint } from '@onfreq/ham/rst'
import { parseCalls } from './call-entry.ts'
import type { LoggerForm } from './form.ts'

export interface Hint {
  /** The field that the hint is about; callsign and frequency exist in every preset. */
  readonly at: EntryField | 'callsign' | 'frequency'
  readonly text: string
}

export interface HintedRadio {
  readonly frequencyHz: number
  readonly mode: string
  readonly submode: string | null
  /** The user has tuned no frequency, and no radio reports one. */
  readonly untuned: boolean
}

/** Distance between the dial frequency and the far edge of a voice signal, in hertz. */
const VOICE_WIDTH = 2_700

/** Checks that depend on other data; each returns a hint, or null. */
export interface ExternalHints {
  /** Checks the received exchange by the rules of the running contest. */
  readonly exchange?: ((received: string) => string | null) | undefined
  /** Checks QTCs (reports of earlier contacts) in contests that have them. */
  readonly qtc?: ((typed: string) => string | null) | undefined
  /** Checks the frequency against the band plan and the licence. */
  readonly frequency?: ((radio: HintedRadio) => string | null) | undefined
  /** Checks the name of a satellite. */
  readonly satellite?: ((name: string) => string | null) | undefined
}

export function buildHints(
  form: LoggerForm,
  radio: HintedRadio,
  shown: readonly EntryField[],
  external: ExternalHints = {},
): readonly Hint[] {
  const hints: Hint[] = []
  const add = (at: Hint['at'], text: string | null) => {
    if (text !== null) hints.push({ at, text })
  }
  for (const call of parseCalls(form.callsign)) add('callsign', callHint(call))
  const viaSatellite = (form.more.satellite ?? '') !== ''
  // Satellites have their own band plans.
  add('frequency', frequencyHint(radio) ?? (viaSatellite ? null : (external.frequency?.(radio) ?? null)))
  for (const field of shown) {
    add(field, externalHint(field, form, external) ?? fieldHint(field, form, radio))
  }
  return hints
}

function externalHint(
  field: EntryField,
  { more }: LoggerForm,
  { exchange, qtc, satellite }: ExternalHints,
): string | null {
  if (field === 'exchangeRcvd') return exchange?.(more.exchangeRcvd ?? '') ?? null
  if (field === 'qtc' && more.qtc) return qtc?.(more.qtc) ?? null
  if (field === 'satellite' && more.satellite) return satellite?.(more.satellite) ?? null
  return null
}

function callHint(call: string): string | null {
  // The API itself reports invalid callsigns.
  if (!isCallsign(call) || isUsualCallsign(call)) return null
  return t`${call} is an unusual callsign`
}

function frequencyHint({ frequencyHz, mode, submode, untuned }: HintedRadio): string | null {
  const frequency = hertzToMegahertzText(frequencyHz, 3)
  if (untuned) return t`Are you on ${frequency} MHz? If not, type the frequency and press Enter`
  const band = bandAt(frequencyHz)
  if (!band) return t`${frequency} MHz is in no band`
  const side = modeLabel(mode, submode)
  const voice = modeClass(mode, submode) === 'voice'
  if (voice && side === 'USB' && frequencyHz + VOICE_WIDTH > band.highHz)
    return t`USB here goes over the edge of ${{ band: band.name }}`
  if (voice && side === 'LSB' && frequencyHz - VOICE_WIDTH < band.lowHz)
    return t`LSB here goes under the edge of ${{ band: band.name }}`
  return null
}

function fieldHint(field: EntryField, form: LoggerForm, { mode, submode }: HintedRadio): string | null {
  if (field === 'rstSent' || field === 'rstRcvd') {
    const report = form[field]
    if (reportFits(report, mode, submode)) return null
    return t`“${report}” isn’t a usual report in ${{ mode: modeLabel(mode, submode) }}. Example: ${{ usual: reportHint(mode, submode) }}`
  }
  if (field === 'theirRefs' || field === 'myRefs') {
    const { odd } = readReferences(form.more[field] ?? '', field === 'myRefs' ? 'mine' : 'theirs')
    return odd.length > 0 ? t`${{ references: odd.join(', ') }} has the form of no park, summit or island` : null
  }
  const format = FIELD_FORMATS[field]
  const text = format ? toText(form, field) : ''
  return format && text !== '' && !format.fits(text) ? format.says(text) : null
}

function toText(form: LoggerForm, field: EntryField): string {
  return (
    Object.entries(form.more)
      .find(([name]) => name === field)?.[1]
      .trim() ?? ''
  )
}

const FIELD_FORMATS: Readonly<
  Partial<Record<EntryField, { fits(text: string): boolean; says(text: string): string }>>
> = {
  grid: {
    fits: isLocator,
    says: (text) => t`“${text}” isn’t a grid square. Example: IO91wm`,
  },
  serialSent: {
    fits: (text) => /^\d{1,6}$/.test(text),
    says: (text) => t`“${text}” isn’t a serial number`,
  },
  serialRcvd: {
    fits: (text) => /^\d{1,6}$/.test(text),
    says: (text) => t`“${text}” isn’t a serial number`,
  },
  exchangeRcvd: {
    fits: (text) => /^[A-Z0-9/ .-]+$/i.test(text),
    says: (text) => t`${text} is an unusual exchange`,
  },
  exchangeSent: {
    fits: (text) => /^[A-Z0-9/ .-]+$/i.test(text),
    says: (text) => t`${text} is an unusual exchange`,
  },
  contest: {
    fits: (text) => /^[A-Z0-9-]+$/i.test(text),
    says: (text) => t`${text} is not a name of a contest, such as CQ-WW-CW`,
  },
  satellite: {
    fits: (text) => /^[A-Z0-9]+(-[A-Z0-9]+)*$/i.test(text),
    says: (text) => t`Unknown satellite: ${text}`,
  },
  satMode: {
    fits: (text) => /^[A-Z]{1,2}(\/[A-Z]{1,2})?$/i.test(text),
    says: (text) => t`${text} is not a satellite mode, such as V/U`,
  },
  freqRx: {
    fits: (text) => /^[\d.,]+$/.test(text),
    says: (text) => t`${text} is not a frequency`,
  },
  propagation: {
    fits: (text) => PROPAGATION.has(text.toUpperCase()),
    says: (text) => t`${text} is not a propagation mode of ADIF`,
  },
  operator: {
    fits: (text) => isUsualCallsign(text.toUpperCase()),
    says: (text) => t`“${text}” isn’t an operator callsign`,
  },
  state: {
    fits: (text) => /^[A-Z0-9 -]{1,20}$/i.test(text),
    says: (text) => t`${text} is an unusual state`,
  },
}

/** ADIF section III.B.15. */
const PROPAGATION: ReadonlySet<string> = new Set(
  'AS AUE AUR BS ECH EME ES F2 FAI GWAVE INTERNET ION IRL LOS MS RPT RS SAT TEP TR'.split(' '),
)

/** Identifies a set of hints, so that the same hints are not shown twice for a contact. */
export function computeSignature(hints: readonly Hint[], callsign: string): string {
  return hints.length === 0 ? '' : `${callsign} ${hints.map(({ at, text }) => `${at}: ${text}`).join('; ')}`
}
