/** Members on the air for a club, according to their contacts and the tuning of their radio or log bar. */
import { CLUB_LIMITS, type ClubOnAir, type ReportOnAir } from '@onfreq/contracts/clubs/clubs'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { bandName } from '@onfreq/ham/bands'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { refusal } from '#kernel/refusals.ts'
import { toOnAirResponse } from './presenter.ts'
import { findMember, listOnAir, recordOnAir, recordOperator } from './repository.ts'
import type { Person } from './service.ts'

export interface OnAir {
  watchLog(): void
  list(person: Person, clubId: number): Promise<ClubOnAir[]>
  /**
   * Reports the tuning of the acting member.
   * @throws ProductError 403 outside a club
   */
  tuned(viewer: Viewer, report: ReportOnAir): Promise<void>
}

export function createOnAir(app: FastifyInstance): OnAir {
  const read = toSql(app.db)

  return {
    watchLog() {
      // A contact names its operator, regardless of the program that logged it.
      app.logbook.onChange(async (sql, { kind, contact }) => {
        if (kind !== 'new' || !contact.live || contact.band === null) return undefined
        const operator = contact.extra?.find(([name]) => name === 'OPERATOR')?.[1]
        if (!operator) return undefined
        const { band, freqHz, mode, submode } = contact
        const sighting = { band, freqHz, mode: submode ?? mode, at: app.clock.now() }
        await recordOperator(sql, contact.ownerId, normaliseCallsign(operator), sighting)
        return undefined
      })
      app.logbook.onRig(async ({ ownerId, operatorId }, { freqHz, mode }) => {
        const band = freqHz === null ? undefined : bandName(freqHz)
        if (operatorId === null || !band) return
        await recordOnAir(read, ownerId, operatorId, { band, freqHz, mode, at: app.clock.now() })
      })
    },

    async list(person, clubId) {
      if ((await findMember(read, clubId, person.id)) === undefined) {
        throw new ProductError(404, 'clubs.not_found', CLUB_TEXTS.notFound)
      }
      const since = new Date(app.clock.millis() - CLUB_LIMITS.onAirMinutes * 60_000)
      return (await listOnAir(read, clubId, since)).map(toOnAirResponse)
    },

    async tuned({ accountId, operator }, { Freq, Mode }) {
      if (operator === null) throw refusal('clubRole')
      const freqHz = kilohertzToHertz(Freq)
      const band = freqHz === null ? undefined : bandName(freqHz)
      if (!band) return
      await recordOnAir(read, accountId, operator.id, { band, freqHz, mode: Mode ?? null, at: app.clock.now() })
    },
  }
}
