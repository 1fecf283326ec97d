/** The contact in the form, also when it is logged with several callsigns. */
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { currentRadio, type RadioState } from '@onfreq/session/radio'
import type { ContactDraft } from '../../../contact/wire-contact.ts'
import { findEntity } from '../../../logger/entity-choice.ts'
import type { MoreFields } from '../../../logger/entry-fields.ts'
import { nextSerial } from '../../../logger/serial-number.ts'
import { currentLogger } from '../../../logger/store.ts'
import { instantText } from '../../../logger/time-entry.ts'
import type { ActTools } from './tools.ts'

/** The contact at `now` (epoch milliseconds). */
export function buildDraft(now: number, { entities, place }: Pick<ActTools, 'entities' | 'place'>): ContactDraft {
  const { form, filled, known, searched, lockedTime } = currentLogger()
  const { frequencyHz, mode, submode, operatingMode } = currentRadio()
  return {
    callsign: form.callsign,
    startedAt: lockedTime ?? instantText(now),
    frequencyHz,
    mode,
    submode,
    rstSent: form.rstSent,
    rstRcvd: form.rstRcvd,
    name: form.name,
    comment: form.comment,
    power: form.power,
    isRun: operatingMode === 'run',
    // The API finds the result of the search again. Only a country that the user chose is sent, and it survives a
    // correction of the callsign.
    entity: form.dxcc === filled.dxcc ? null : findEntity(form.dxcc, entities),
    grid: form.callsign === searched ? known.grid : null,
    more: withReceive(form.more, currentRadio()),
    place,
  }
}

/**
 * One of several contacts: each has its own serial number and reference, and none has the looked-up data of a station.
 */
export function draftForCall(
  draft: ContactDraft,
  callsign: string,
  index: number,
  of: number,
  numbers: readonly number[],
): ContactDraft {
  if (of === 1) return draft
  const { serialSent, ...more } = draft.more ?? {}
  const number = numbers[index]
  const serialText = number === undefined ? null : String(number).padStart(3, '0')
  const serial =
    serialSent === undefined
      ? {}
      : { serialSent: serialText ?? Array.from({ length: index }).reduce<string>(nextSerial, serialSent) }
  return { ...draft, callsign, more: { ...more, ...serial } }
}

/** In split operation the receive frequency is that of the radio, unless it was typed. */
function withReceive(more: MoreFields, radio: RadioState): MoreFields {
  const receiveHz = receiveFrequency(radio)
  return more.freqRx || receiveHz === null ? more : { ...more, freqRx: hertzToMegahertzText(receiveHz) }
}

/** Receive frequency in hertz; null if equal to the transmit frequency. */
export function receiveFrequency({ tunedBy, frequencyHz, cat }: RadioState): number | null {
  const { receiveHz = null } = cat
  return tunedBy === 'radio' && receiveHz !== frequencyHz ? receiveHz : null
}
