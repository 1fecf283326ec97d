/** Builds an API action from the input of the repair dialog. */

import { t } from '@lingui/core/macro'
import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import type { ContactChanges, OperatingFields } from '@onfreq/contracts/log/contact'
import type { CardVia, PaperCard, RepairAction, ServiceState } from '@onfreq/contracts/log/log'
import { parseFrequencyEntry } from '@onfreq/ham/frequency'
import { pickMode } from '../../logger/mode-choice.ts'

export type RepairKind = 'set' | 'location' | 'shift' | 'resolve_dxcc' | 'paper_card' | 'service_state' | 'delete'

export type RepairField =
  | 'Band'
  | 'Freq'
  | 'Mode'
  | 'station_callsign'
  | 'Name'
  | 'Comment'
  | 'Power'
  | 'GridSquare'
  | 'ContestName'
  | 'dxcc'

export const REPAIR_FIELDS: readonly { readonly value: RepairField; readonly label: string }[] = [
  {
    value: 'Band',
    get label() {
      return t`Band`
    },
  },
  {
    value: 'Freq',
    get label() {
      return t`Frequency (MHz)`
    },
  },
  {
    value: 'Mode',
    get label() {
      return t`Mode`
    },
  },
  {
    value: 'station_callsign',
    get label() {
      return t`Station callsign`
    },
  },
  {
    value: 'Name',
    get label() {
      return t({ message: 'Name', context: 'a person' })
    },
  },
  {
    value: 'Comment',
    get label() {
      return t`Comment`
    },
  },
  {
    value: 'Power',
    get label() {
      return t`Power (W)`
    },
  },
  {
    value: 'GridSquare',
    get label() {
      return t`Grid square`
    },
  },
  {
    value: 'ContestName',
    get label() {
      return t`Contest`
    },
  },
  {
    value: 'dxcc',
    get label() {
      return t`DXCC number`
    },
  },
]

export type CardStep = 'sent' | 'queued' | 'not_sent' | 'received' | 'requested' | 'not_received'

export const CARD_STEPS: readonly { readonly value: CardStep; readonly label: string }[] = [
  {
    value: 'sent',
    get label() {
      return t`We sent it`
    },
  },
  {
    value: 'queued',
    get label() {
      return t`Not sent yet`
    },
  },
  {
    value: 'not_sent',
    get label() {
      return t`We sent none`
    },
  },
  {
    value: 'received',
    get label() {
      return t`Theirs came`
    },
  },
  {
    value: 'requested',
    get label() {
      return t`Card requested`
    },
  },
  {
    value: 'not_received',
    get label() {
      return t`Not received`
    },
  },
]

export const CARD_WAYS: readonly { readonly value: CardVia; readonly label: string }[] = [
  {
    value: 'B',
    get label() {
      return t`Bureau`
    },
  },
  {
    value: 'D',
    get label() {
      return t`Direct`
    },
  },
  {
    value: 'M',
    get label() {
      return t({ message: 'Manager', context: 'QSL' })
    },
  },
  {
    value: 'E',
    get label() {
      return t`Electronic`
    },
  },
]

export type MarkedService = ServiceState['service']

export const MARKED_SERVICES: readonly { readonly value: MarkedService; readonly label: string }[] = (
  ['lotw', 'eqsl', 'qrz', 'clublog'] as const
).map((value) => ({ value, label: CONFIRMATION_NAMES[value] }))

export type ServiceStep = 'sent' | 'not_sent' | 'received' | 'not_received'

export const SERVICE_STEPS: readonly { readonly value: ServiceStep; readonly label: string }[] = [
  {
    value: 'sent',
    get label() {
      return t`We sent it`
    },
  },
  {
    value: 'not_sent',
    get label() {
      return t`We did not send it`
    },
  },
  {
    value: 'received',
    get label() {
      return t`It is confirmed`
    },
  },
  {
    value: 'not_received',
    get label() {
      return t`It is not confirmed`
    },
  },
]

export interface RepairForm {
  readonly kind: RepairKind
  readonly field: RepairField
  readonly value: string
  /** Hours with a sign: `-1.5` is an hour and a half earlier. */
  readonly hours: string
  readonly card: CardStep
  readonly service: MarkedService
  readonly mark: ServiceStep
  /** Null leaves the route unchanged. */
  readonly way: CardVia | null
  /** `2026-11-23`; empty means today. */
  readonly day: string
  /** Fields of the selected location, by ADIF name; null while none is selected. */
  readonly location: OperatingFields | null
}

/** The action; null while the input is invalid. An empty value clears the field. */
export function repairAction(form: RepairForm): RepairAction | null {
  const { kind, field, value, hours, card, way, day, location } = form
  if (kind === 'location') return location && { type: 'set', fields: { fields: location } }
  if (kind === 'service_state') {
    const state = serviceChanges(form.mark, day.trim())
    return state && { type: 'service_state', state: { service: form.service, ...state } }
  }
  if (kind === 'paper_card') {
    const changes = cardChanges(card, way, day.trim())
    return changes && { type: 'paper_card', card: changes }
  }
  if (kind === 'resolve_dxcc' || kind === 'delete') return { type: kind }
  if (kind === 'shift') {
    const minutes = Math.round(Number(hours) * 60)
    return hours.trim() !== '' && Number.isFinite(minutes) && minutes !== 0 && Math.abs(minutes) <= 1_440
      ? { type: 'shift', minutes }
      : null
  }
  const fields = getChange(field, value.trim())
  return fields && { type: 'set', fields }
}

/** Whether a status has a date and, for a card, a route. */
export const isDated = (step: CardStep | ServiceStep) => step === 'sent' || step === 'received'

const CARD_STATES = {
  sent: { sent: 'Y' },
  queued: { sent: 'Q' },
  not_sent: { sent: 'N' },
  received: { received: 'Y' },
  requested: { received: 'R' },
  not_received: { received: 'N' },
} as const satisfies Readonly<Record<CardStep, PaperCard>>

function cardChanges(card: CardStep, way: CardVia | null, day: string): PaperCard | null {
  if (!isDated(card)) return CARD_STATES[card]
  if (day !== '' && !isDay(day)) return null
  const on = day.replaceAll('-', '')
  return card === 'sent'
    ? { sent: 'Y', ...(way && { sent_via: way }), ...(on !== '' && { sent_on: on }) }
    : { received: 'Y', ...(way && { received_via: way }), ...(on !== '' && { received_on: on }) }
}

function serviceChanges(mark: ServiceStep, day: string): Omit<ServiceState, 'service'> | null {
  if (mark === 'not_sent') return { sent: 'N' }
  if (mark === 'not_received') return { received: 'N' }
  if (day !== '' && !isDay(day)) return null
  const on = day.replaceAll('-', '')
  return mark === 'sent'
    ? { sent: 'Y', ...(on !== '' && { sent_on: on }) }
    : { received: 'Y', ...(on !== '' && { received_on: on }) }
}

/** Whether the text is a valid calendar day; February 30 is not. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function getChange(field: RepairField, text: string): ContactChanges | null {
  if (text === '') return field === 'station_callsign' ? null : { [field]: null }
  switch (field) {
    case 'Mode': {
      const { mode, submode } = pickMode(text)
      return { Mode: mode, SubMode: submode }
    }
    case 'Freq': {
      const entry = parseFrequencyEntry(text)
      return entry && { Freq: entry.hertz / 1_000 }
    }
    case 'Power':
    case 'dxcc':
      return /^\d+$/.test(text) ? { [field]: Number(text) } : null
    case 'station_callsign':
    case 'GridSquare':
      return { [field]: text.toUpperCase() }
    default:
      return { [field]: text }
  }
}
