/** Serialises cards for the API, and formats them for pictures and prints. */

import type { QslCard } from '@onfreq/contracts/cards/qsl-cards'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { modeLabel } from '@onfreq/ham/modes'
import { powerText } from '@onfreq/ham/operating/power-text'
import { say } from '@onfreq/i18n/texts'
import { instant } from '#kernel/instant.ts'
import type { CardContact, CardWords } from './drawing/layout.ts'
import type { CardRow } from './repository/queue.ts'

export function toCardResponse(row: CardRow): QslCard {
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    Call: row.call,
    via: row.via,
    qdo_id: row.contactId,
    station_callsign: row.stationCall,
    TS: row.startedAt === null ? null : instant(row.startedAt),
    Band: row.band,
    Mode: getMode(row) || null,
    RST: row.rstSent,
    received: row.received,
    requested_by: row.requestedBy,
    note: row.note,
    asked: formatRequest(row.asked),
    delivered: row.sentAs !== null,
    created_at: instant(row.createdAt),
    changed_at: instant(row.changedAt),
  }
}

/** Longer than fits on any card. Measuring more text only costs time. */
const MAX_TEXT_LENGTH = 200

/** Labels of a card, in the active language. */
export function getCardLabels(): CardWords {
  return { date: say('Date'), band: say('Band'), mode: say('Mode'), power: say('Power') }
}

/** The recipient line of a card, in the active language. */
export function formatAddressee(call: string, via: string): CardContact['addressee'] {
  const to = call === '' ? '' : say('To {call}', { call })
  if (via === '') return { full: to, to, via: '' }
  return { full: call === '' ? '' : say('To {call} via {via}', { call, via }), to, via: say('via {via}', { via }) }
}

/** The contact as printed on a card, in the active language. */
export function formatContact(row: CardRow): CardContact {
  const iso = row.startedAt?.toISOString() ?? ''
  const call = row.call.slice(0, MAX_TEXT_LENGTH)
  return {
    call,
    via: row.via,
    addressee: formatAddressee(call, row.via),
    date: iso.slice(0, 10),
    utc: iso.slice(11, 16),
    mhz: row.freqHz === null ? '' : hertzToMegahertzText(row.freqHz, 3),
    band: row.band ?? '',
    mode: getMode(row),
    rst: (row.rstSent ?? '').slice(0, MAX_TEXT_LENGTH),
    power: powerText(row.power),
    comment: (row.comment ?? '').slice(0, MAX_TEXT_LENGTH),
    tnx: row.received,
  }
}

const getMode = ({ mode, submode }: CardRow) =>
  mode === null ? '' : modeLabel(mode, submode).slice(0, MAX_TEXT_LENGTH)

function formatRequest(requested: unknown): string | null {
  if (typeof requested !== 'object' || requested === null) return null
  return (
    ['day', 'band', 'mode']
      .map((name) => Reflect.get(requested, name))
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' · ') || null
  )
}
