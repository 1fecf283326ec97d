/** Requests for cards from other stations, delivered to the station's inbox and queue. */

import type { CardRequest } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { Desk } from './desk.ts'
import { canSee, findStation, listForms } from './in-log.ts'
import type { Queue } from './queue.ts'
import { contactsWith } from './repository/in-log.ts'
import { countRequestsSince } from './repository/queue.ts'

const DAY_MS = 86_400_000

/**
 * A call that is not in the log can be requested only with the owner's permission, provided the member may look up the
 * log. Otherwise every request is accepted, so that its result reveals nothing.
 *
 * @throws ProductError 403, 404, 409, 422, 429 with the reason in the message
 */
export async function requestCards(
  app: FastifyInstance,
  desk: Desk,
  queue: Queue,
  request: CardRequest,
  viewer: Viewer,
): Promise<void> {
  const sql = toSql(app.db)
  const owner = await findStation(app, request.callsign)
  const call = callsignFromPath(request.call)
  const note = request.message.replaceAll('\u0000', '').trim()
  if (owner.id === viewer.accountId) throw new ProductError(422, 'cards.request_self', CARD_TEXTS.requestSelf)
  if ([...note].length > CARD_LIMITS.note) {
    throw new ProductError(422, 'cards.request_length', () => CARD_TEXTS.requestTooLong, {
      message: () => CARD_TEXTS.requestTooLong,
    })
  }
  const calls = await app.logbook.stationCalls({ id: viewer.accountId, callsign: viewer.callsign })
  if (!calls.route(call).publicCall) {
    throw new ProductError(422, 'cards.request_call', () => CARD_TEXTS.requestNotYours(call), {
      call: () => CARD_TEXTS.requestNotYours(call),
    })
  }
  const settings = await desk.settings(owner.id)
  if (!settings.methods.includes(request.method)) {
    throw new ProductError(422, 'cards.request_way', CARD_TEXTS.requestWay)
  }
  if (await app.people.isBlocked(owner.id, viewer.accountId)) {
    throw new ProductError(403, 'cards.request_blocked', CARD_TEXTS.requestBlocked)
  }
  const since = new Date(app.clock.millis() - DAY_MS)
  if ((await countRequestsSince(sql, viewer.accountId, since)) >= CARD_LIMITS.requestsPerDay) {
    throw new ProductError(429, 'cards.request_rate', CARD_TEXTS.requestsTooMany)
  }
  const contactIds = await contactsWith(sql, owner.id, listForms(call), CARD_LIMITS.requestContacts)
  const canLookUp = canSee(settings.answers, viewer, owner.id)
  if (contactIds.length === 0 && canLookUp && !settings.ask_anyway) {
    throw new ProductError(422, 'cards.request_not_in_log', () => CARD_TEXTS.requestNotInLog(owner.callsign, call))
  }
  if (request.asked === undefined && (contactIds.length === 0 || !canLookUp)) {
    throw new ProductError(422, 'cards.request_details', CARD_TEXTS.requestDetails)
  }
  const queued = await queue.request(owner.id, {
    contactIds,
    call,
    method: request.method,
    note,
    requestedBy: viewer.accountId,
    asked: request.asked ?? null,
  })
  if (queued === null) {
    // With a private log, an error would reveal that the card exists.
    if (!canLookUp) return
    throw new ProductError(409, 'cards.request_already', () => CARD_TEXTS.requestAlready(owner.callsign))
  }
  await app.people.notify(owner.id, {
    typeId: NOTIFICATION_TYPE.card,
    senderId: viewer.accountId,
    words: () => ({
      subject: CARD_TEXTS.requestSubject(call),
      message: CARD_TEXTS.requestMessage(call, contactIds.length, request.method, note),
    }),
    ...(contactIds[0] !== undefined && { aboutQsoId: contactIds[0] }),
  })
}
