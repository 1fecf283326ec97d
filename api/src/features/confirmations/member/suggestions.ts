/** Near misses as suggestions to the member. */

import type { Suggestion } from '@onfreq/contracts/confirmations/confirmation'
import { MEMBER_TEXTS } from '@onfreq/contracts/confirmations/texts'
import type { ContactChanges } from '@onfreq/contracts/log/contact'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import { findSuggestion, listSuggestions, type SuggestionRow, storeMine } from './repository.ts'

export async function readSuggestions(app: FastifyInstance, ownerId: number): Promise<Suggestion[]> {
  return (await listSuggestions(toSql(app.db), ownerId)).map(toResponse)
}

function toResponse(row: SuggestionRow): Suggestion {
  const toSide = (at: Date, band: string | null, mode: string | null, call: string) => ({
    TS: instant(at),
    Band: band,
    Mode: mode,
    Call: call,
  })
  return {
    qdo_id: row.contactId,
    other_id: row.otherContactId,
    kind: row.kind,
    with: row.theirStationCall,
    mine: toSide(row.at, row.band, row.mode, row.call),
    theirs: toSide(row.theirAt, row.theirBand, row.theirMode, row.theirCall),
    text: MEMBER_TEXTS.suggestion[row.kind](row),
  }
}

/** Accepts the other side's value by editing the member's contact, or declines it. */
export async function answerSuggestion(
  app: FastifyInstance,
  operator: { readonly id: number; readonly callsign: string },
  contactId: number,
  otherContactId: number,
  accept: boolean,
): Promise<void> {
  const sql = toSql(app.db)
  const suggestion = await findSuggestion(sql, operator.id, contactId, otherContactId)
  if (suggestion === undefined) {
    throw new ProductError(404, 'confirmations.suggestion_not_found', MEMBER_TEXTS.notFound)
  }
  if (accept) await app.logbook.update(operator, contactId, getChanges(suggestion))
  else await storeMine(sql, operator.id, contactId, otherContactId, app.clock.now())
}

function getChanges(row: SuggestionRow): ContactChanges {
  switch (row.kind) {
    case 'time':
    case 'day':
      return { TS: instant(row.theirAt) }
    case 'band':
      // A frequency would contradict the new band.
      return { Band: row.theirBand, Freq: null }
    case 'mode':
      return { Mode: row.theirMainMode, SubMode: row.theirSubmode }
    case 'call':
      return { Call: row.theirStationCall }
  }
}
