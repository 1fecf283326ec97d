/**
 * "Am I in your log?": returns yes or no for a callsign, with bands and modes if the owner allows it.
 *
 * The log cannot be read by trying callsigns: callers without permission get the same response for every callsign;
 * times, names and contacts are never returned; contacts under calls not proved to be the owner's are excluded; and
 * queries per IP address are limited.
 */

import type { CardAudience, CardSettings, InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import { callsignFromPath, isCallsign, splitCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { limitedParty } from '#kernel/plugins/limits.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { addressBlock } from '../../kernel/limits/address.ts'
import type { Desk } from './desk.ts'
import { findInLog } from './repository/in-log.ts'

const DAY_MS = 86_400_000
/** Usual portable suffixes. Calls with a prefix such as `EA8/G3ABC` have to be looked up as logged. */
const SUFFIXES = ['P', 'M', 'MM', 'AM', 'QRP', 'A']

/** The call and its portable forms. A portable call stands for itself only. */
export function listForms(call: string): readonly string[] {
  const { prefix, suffixes } = splitCallsign(call)
  return prefix === '' && suffixes.length === 0 ? [call, ...SUFFIXES.map((suffix) => `${call}/${suffix}`)] : [call]
}

export function canSee(audience: CardAudience, viewer: Viewer | null, ownerId: number): boolean {
  if (viewer?.accountId === ownerId) return true
  return audience === 'everybody' || (audience === 'members' && viewer !== null)
}

/** @throws ProductError 404 for an unknown station */
export async function findStation(app: FastifyInstance, callsign: string) {
  const account = await app.accounts.byCallsign(callsign)
  if (account === null) throw new ProductError(404, 'cards.station_not_found', CARD_TEXTS.unknownStation)
  return account
}

export async function lookUpCall(
  app: FastifyInstance,
  desk: Desk,
  question: { readonly callsign: string; readonly call: string },
  viewer: Viewer | null,
): Promise<InLogResponse> {
  const owner = await findStation(app, question.callsign)
  const call = callsignFromPath(question.call)
  const settings = await desk.settings(owner.id)
  const isVisible = canSee(settings.answers, viewer, owner.id)
  if (!isVisible) {
    const result = settings.answers === 'members' ? 'login' : 'private'
    return { call, answer: result, cells: null, methods: settings.methods }
  }
  const cells = isCallsign(call)
    ? await findInLog(toSql(app.db), owner.id, listForms(call), app.confirmations.confirmedSql('c'))
    : []
  return {
    call,
    answer: cells.length > 0 ? 'yes' : 'no',
    cells: canSee(settings.bands, viewer, owner.id)
      ? cells.map(({ band, modeClass, confirmed }) => ({ band, mode_class: modeClass, confirmed }))
      : null,
    methods: cells.length > 0 || settings.ask_anyway ? listMethods(settings) : [],
  }
}

const listMethods = ({ methods }: CardSettings) => methods

/** @throws ProductError 429 when an IP address has looked up too many callsigns today */
export function limitLookups(app: FastifyInstance, request: FastifyRequest): void {
  if (!app.config.rateLimits) return
  const parties = new Set([addressBlock(request.ip), limitedParty(request)])
  const limit = CARD_LIMITS.asksPerDay * (app.config.mode === 'trial' ? 50 : 1)
  for (const party of parties) {
    if (app.limits.batched.count(`cards.in_log:${party}`, DAY_MS).n <= limit) continue
    throw new ProductError(429, 'request.too_many', CARD_TEXTS.askedTooOften)
  }
}
