/**
 * "Am I in your log?": yes or no for a callsign, and the bands and modes where the owner tells them.
 *
 * Whoever may not be told learns the same of every callsign. Times, names and contacts are never told, contacts under calls
 * that are not the owner's count for nobody, and the number of questions of one address is limited, so that nobody reads a
 * log by trying callsigns.
 */

import type { CardAudience, CardSettings, InLogAnswer } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import { callsignFromPath, isCallsign, splitCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sqlOf } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { limitedParty } from '#kernel/plugins/limits.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { addressBlock } from '../../kernel/limits/address.ts'
import type { Desk } from './desk.ts'
import { findInLog } from './repository/in-log.ts'

const DAY = 86_400_000
/** As stations sign that are out with their radio; `EA8/G3ABC` is asked for as such. */
const SUFFIXES = ['P', 'M', 'MM', 'AM', 'QRP', 'A']

/** The call itself and its portable forms; a call that is one already stands for itself alone. */
export function formsOf(call: string): readonly string[] {
  const { prefix, suffixes } = splitCallsign(call)
  return prefix === '' && suffixes.length === 0 ? [call, ...SUFFIXES.map((suffix) => `${call}/${suffix}`)] : [call]
}

export function isTold(audience: CardAudience, viewer: Viewer | null, ownerId: number): boolean {
  if (viewer?.accountId === ownerId) return true
  return audience === 'everybody' || (audience === 'members' && viewer !== null)
}

/** @throws ProductError 404 for a station that is not here */
export async function findStation(app: FastifyInstance, callsign: string) {
  const account = await app.accounts.byCallsign(callsign)
  if (account === null) throw new ProductError(404, 'cards.station_not_found', CARD_TEXTS.unknownStation)
  return account
}

export async function answerInLog(
  app: FastifyInstance,
  desk: Desk,
  question: { readonly callsign: string; readonly call: string },
  viewer: Viewer | null,
): Promise<InLogAnswer> {
  const owner = await findStation(app, question.callsign)
  const call = callsignFromPath(question.call)
  const settings = await desk.settings(owner.id)
  const told = isTold(settings.answers, viewer, owner.id)
  if (!told) {
    const answer = settings.answers === 'members' ? 'login' : 'private'
    return { call, answer, cells: null, methods: settings.methods }
  }
  const cells = isCallsign(call)
    ? await findInLog(sqlOf(app.db), owner.id, formsOf(call), app.confirmations.confirmedSql('c'))
    : []
  return {
    call,
    answer: cells.length > 0 ? 'yes' : 'no',
    cells: isTold(settings.bands, viewer, owner.id)
      ? cells.map(({ band, modeClass, confirmed }) => ({ band, mode_class: modeClass, confirmed }))
      : null,
    methods: cells.length > 0 || settings.ask_anyway ? waysOf(settings) : [],
  }
}

const waysOf = ({ methods }: CardSettings) => methods

/** @throws ProductError 429 when one party has asked for too many callsigns today */
export function limitQuestions(app: FastifyInstance, request: FastifyRequest): void {
  if (!app.config.rateLimits) return
  const parties = new Set([addressBlock(request.ip), limitedParty(request)])
  const most = CARD_LIMITS.asksPerDay * (app.config.mode === 'trial' ? 50 : 1)
  for (const party of parties) {
    if (app.limits.batched.count(`cards.in_log:${party}`, DAY).n <= most) continue
    throw new ProductError(429, 'request.too_many', CARD_TEXTS.askedTooOften)
  }
}
