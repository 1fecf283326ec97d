/** Cards on their way out: to the screen, into a picture, into a table. */

import type { QslCard } from '@onfreq/contracts/cards/qsl-cards'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { modeLabel } from '@onfreq/ham/modes'
import { instant } from '#instant.ts'
import type { CardContact } from './drawing/layout.ts'
import type { CardRow } from './repository/queue.ts'

export function presentCard(row: CardRow): QslCard {
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
    Mode: modeOf(row) || null,
    RST: row.rstSent,
    received: row.received,
    requested_by: row.requestedBy,
    note: row.note,
    asked: askedWords(row.asked),
    delivered: row.sentAs !== null,
    created_at: instant(row.createdAt),
    changed_at: instant(row.changedAt),
  }
}

/** Longer than any card has room for; measuring more would only cost time. */
const MOST = 200

/** What stands on the card. */
export function contactOnCard(row: CardRow): CardContact {
  const iso = row.startedAt?.toISOString() ?? ''
  return {
    call: row.call.slice(0, MOST),
    via: row.via,
    date: iso.slice(0, 10),
    utc: iso.slice(11, 16),
    mhz: row.freqHz === null ? '' : hertzToMegahertzText(row.freqHz, 3),
    band: row.band ?? '',
    mode: modeOf(row),
    rst: (row.rstSent ?? '').slice(0, MOST),
    power: row.power === null ? '' : `${row.power} W`,
    comment: (row.comment ?? '').slice(0, MOST),
    tnx: row.received,
  }
}

const modeOf = ({ mode, submode }: CardRow) => (mode === null ? '' : modeLabel(mode, submode).slice(0, MOST))

function askedWords(asked: unknown): string | null {
  if (typeof asked !== 'object' || asked === null) return null
  return (
    ['day', 'band', 'mode']
      .map((name) => Reflect.get(asked, name))
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' · ') || null
  )
}
