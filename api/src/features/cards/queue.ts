/** The queue of cards. A change of a card updates its contact in the same transaction, as a step that can be undone. */

import type {
  CardState,
  CardsAdd,
  CardsAdded,
  CardsQuery,
  CardsResponse,
  CardsSent,
  CardsSet,
} from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import type { CardVia, PaperCard } from '@onfreq/contracts/log/log'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { baseCallsign } from '@onfreq/ham/callsign'
import { modeLabel } from '@onfreq/ham/modes'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Desk } from './desk.ts'
import { toCardResponse } from './presenter.ts'
import {
  type CardRow,
  changeCards,
  countCards,
  countDeliveredSince,
  findCards,
  findCardsByContacts,
  hasOpenRequest,
  insertCards,
  joinRequest,
  listCards,
  lockCards,
  markDelivered,
  removeCards,
} from './repository/queue.ts'
import { recordCards, type Snapshot, snapshotCards } from './repository/steps.ts'
import { readStation } from './station.ts'

const DAY_MS = 86_400_000

export interface CardRequest {
  readonly contactIds: readonly number[]
  readonly call: string
  readonly method: CardVia
  readonly note: string
  readonly requestedBy: number
  readonly asked: { readonly day: string; readonly band: string; readonly mode: string } | null
}

export interface Queue {
  list(ownerId: number, query: CardsQuery): Promise<CardsResponse>
  /** @throws ProductError 400 for an empty filter, 422 for too many contacts */
  add(ownerId: number, target: CardsAdd): Promise<CardsAdded>
  /**
   * Ignores unknown ids.
   * @returns the number of changed cards
   */
  set(ownerId: number, change: CardsSet): Promise<number>
  remove(ownerId: number, ids: readonly number[]): Promise<number>
  /**
   * Sends pictures of the cards to the inboxes of members.
   * @throws ProductError 429
   */
  send(sender: { readonly id: number; readonly callsign: string }, ids: readonly number[]): Promise<CardsSent>
  /** @returns the number of queued cards, or null when all of them were requested before */
  request(ownerId: number, requested: CardRequest): Promise<number | null>
}

interface Deps {
  readonly app: FastifyInstance
  readonly desk: Desk
}

export function createQueue(app: FastifyInstance, desk: Desk): Queue {
  const deps: Deps = { app, desk }

  return {
    add: (ownerId, target) => add(app, ownerId, target),
    set: (ownerId, change) => set(app, ownerId, change),
    send: (sender, ids) => send(deps, sender, ids),
    async list(ownerId, query) {
      const sql = toSql(app.db)
      const [rows, counted] = await Promise.all([
        listCards(sql, ownerId, { query, limit: CARD_LIMITS.page + 1 }),
        countCards(sql, ownerId),
      ])
      const page = rows.slice(0, CARD_LIMITS.page)
      const counts = { print: 0, printed: 0, sent: 0, received: 0 }
      for (const { state, n } of counted) counts[state] = n
      return {
        cards: page.map(toCardResponse),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
        counts,
      }
    },
    async remove(ownerId, ids) {
      const removed = await app.transaction(async (trx) => {
        const sql = toSql(trx)
        await lockCards(sql, ownerId, ids)
        const rows = await findCards(sql, ownerId, ids)
        const cardIds = rows.map(({ id }) => id)
        const before = await snapshotCards(sql, ownerId, cardIds)
        await removeCards(sql, ownerId, cardIds)
        const waiting = rows.filter(({ state }) => state === 'print' || state === 'printed')
        const marks = waiting.flatMap(({ contactId }): [number, PaperCard][] =>
          contactId === null ? [] : [[contactId, { sent: 'N' }]],
        )
        await markWithCards(app, trx, ownerId, new Map(marks), { ids: cardIds, before })
        return rows.length
      })
      if (removed > 0) app.logbook.announce(ownerId)
      return removed
    },
    request: (ownerId, requested) => request(app, ownerId, requested),
  }
}

/**
 * Sets the QSL fields of the contacts.
 * @returns the step that undoes the change, or undefined when nothing changed
 */
async function mark(
  app: FastifyInstance,
  trx: Trx,
  ownerId: number,
  cards: ReadonlyMap<number, PaperCard>,
): Promise<number | undefined> {
  if (cards.size === 0) return undefined
  const step = { id: app.ids.next(), createdAt: app.clock.now(), sequence: 0 }
  const { changed } = await app.logbook.markPaperCards(trx, ownerId, step, cards)
  return changed > 0 ? step.id : undefined
}

/** Like `mark`, and undoing the step reverts the cards too. */
async function markWithCards(
  app: FastifyInstance,
  trx: Trx,
  ownerId: number,
  cards: ReadonlyMap<number, PaperCard>,
  { ids, before }: { readonly ids: readonly number[]; readonly before: Snapshot },
): Promise<void> {
  const stepId = await mark(app, trx, ownerId, cards)
  if (stepId !== undefined) await recordCards(toSql(trx), ownerId, stepId, ids, before)
}

async function add(app: FastifyInstance, ownerId: number, { selection, method }: CardsAdd): Promise<CardsAdded> {
  const ids = await app.logbook.selected(ownerId, selection, CARD_LIMITS.add + 1)
  if (ids.length > CARD_LIMITS.add) {
    throw new ProductError(422, 'cards.too_many_contacts', () => CARD_TEXTS.tooManyContacts)
  }
  const contacts = await app.logbook.ownContacts(ownerId, ids)
  const added = await app.transaction(async (trx) => {
    const cards = contacts.map(({ id, call, extra, confirmations }) => ({
      id: app.ids.next(),
      contactId: id,
      call,
      via: parseManager(extra),
      method: method ?? null,
      isSent: confirmations?.paper?.sent === 'Y',
    }))
    const fresh = await insertCards(toSql(trx), ownerId, cards, app.clock.now())
    const marks = cards
      // A second card does not reset an earlier sent one.
      .filter(({ id, isSent }) => fresh.has(id) && !isSent)
      .map(({ contactId }): [number, PaperCard] => [contactId, { sent: 'Q', ...(method && { sent_via: method }) }])
    await markWithCards(app, trx, ownerId, new Map(marks), { ids: [...fresh], before: new Map() })
    return fresh.size
  })
  if (added > 0) app.logbook.announce(ownerId)
  return { added, already: contacts.length - added }
}

async function set(app: FastifyInstance, ownerId: number, { ids, state, method, via }: CardsSet): Promise<number> {
  const manager = via?.toUpperCase()
  const changed = await app.transaction(async (trx) => {
    const sql = toSql(trx)
    await lockCards(sql, ownerId, ids)
    const rows = await findCards(sql, ownerId, ids)
    const cardIds = rows.map(({ id }) => id)
    const before = await snapshotCards(sql, ownerId, cardIds)
    await changeCards(sql, ownerId, cardIds, { state, method, via: manager }, app.clock.now())
    const marks = rows.flatMap((row): [number, PaperCard][] =>
      row.contactId === null ? [] : [[row.contactId, toCard(row, state, method, manager)]],
    )
    await markWithCards(app, trx, ownerId, new Map(marks), { ids: cardIds, before })
    return rows.length
  })
  if (changed > 0) app.logbook.announce(ownerId)
  return changed
}

async function send(
  { app, desk }: Deps,
  sender: { readonly id: number; readonly callsign: string },
  ids: readonly number[],
): Promise<CardsSent> {
  const sql = toSql(app.db)
  const since = new Date(app.clock.millis() - DAY_MS)
  if ((await countDeliveredSince(sql, sender.id, since)) + ids.length > CARD_LIMITS.sendPerDay) {
    throw new ProductError(429, 'cards.sent_too_many', CARD_TEXTS.sentTooMany)
  }
  const design = await desk.design(sender.id)
  const remaining: CardsSent['left'] = []
  let sentCount = 0
  for (const { id } of await findCards(sql, sender.id, ids)) {
    const outcome = await app.transaction(async (trx) => {
      const trxSql = toSql(trx)
      await lockCards(trxSql, sender.id, [id])
      const [row] = await findCards(trxSql, sender.id, [id])
      if (row === undefined) return null
      const recipient = await findRecipient(app, sender.id, row)
      if (typeof recipient === 'string') return { row, reason: recipient }
      const station = await readStation(app, sender.id, row.stationCall ?? sender.callsign)
      await markDelivered(trxSql, sender.id, id, recipient.id, { design, station }, app.clock.now())
      await mark(app, trx, sender.id, new Map([[row.contactId ?? 0, { sent: 'Y', sent_via: 'E' }]]))
      return { row, recipientId: recipient.id }
    })
    if (outcome === null) continue
    const { row } = outcome
    if (outcome.recipientId === undefined) {
      remaining.push({ id, Call: row.call, reason: outcome.reason })
      continue
    }
    sentCount += 1
    await app.people.notify(outcome.recipientId, {
      typeId: NOTIFICATION_TYPE.card,
      senderId: sender.id,
      words: () => ({
        subject: CARD_TEXTS.sentSubject(row.stationCall ?? sender.callsign),
        message: CARD_TEXTS.sentMessage(
          row.stationCall ?? sender.callsign,
          `${row.startedAt?.toISOString().slice(0, 16).replace('T', ' ') ?? ''} UTC`,
          row.band ?? '',
          row.mode === null ? '' : modeLabel(row.mode, row.submode),
        ),
      }),
      aboutCardId: id,
    })
  }
  if (sentCount > 0) app.logbook.announce(sender.id)
  return { sent: sentCount, left: remaining }
}

async function request(
  app: FastifyInstance,
  ownerId: number,
  { contactIds, call, method, note, requestedBy, asked: requestedContact }: CardRequest,
): Promise<number | null> {
  const queued = await app.transaction(async (trx) => {
    const sql = toSql(trx)
    const now = app.clock.now()
    if (contactIds.length === 0) {
      if (await hasOpenRequest(sql, ownerId, requestedBy, call)) return null
      const card = {
        id: app.ids.next(),
        contactId: null,
        call,
        via: '',
        method,
        requestedBy,
        note,
        asked: requestedContact,
      }
      await insertCards(sql, ownerId, [card], now)
      return 1
    }
    const contacts = await app.logbook.ownContacts(ownerId, contactIds)
    const existing = await findCardsByContacts(sql, ownerId, contactIds)
    const pendingCards = existing.filter((card) => card.state === 'print' && card.requestedBy === null)
    const queuedIds = new Set(existing.map(({ contactId }) => contactId))
    const fresh = contacts.filter(({ id }) => !queuedIds.has(id))
    if (fresh.length === 0 && pendingCards.length === 0) return null
    await joinRequest(
      sql,
      ownerId,
      pendingCards.map(({ id }) => id),
      { requestedBy, method, note },
    )
    await insertCards(
      sql,
      ownerId,
      fresh.map(({ id, call: workedCall, extra }) => ({
        id: app.ids.next(),
        contactId: id,
        call: workedCall,
        via: parseManager(extra),
        method,
        requestedBy,
        note,
      })),
      now,
    )
    const marks = fresh
      .filter(({ confirmations }) => confirmations?.paper?.sent !== 'Y')
      .map(({ id }): [number, PaperCard] => [id, { sent: 'R' }])
    await mark(app, trx, ownerId, new Map(marks))
    return fresh.length + pendingCards.length
  })
  if (queued !== null) app.logbook.announce(ownerId)
  return queued
}

/** The QSL manager of a contact. QSL_VIA may also contain an address or a sentence, which is left in the log only. */
function parseManager(extra: readonly (readonly [name: string, value: string, ...rest: unknown[]])[] | null): string {
  const via =
    extra
      ?.find(([name]) => name === 'QSL_VIA')?.[1]
      .trim()
      .toUpperCase() ?? ''
  return /^[A-Z0-9/]{3,20}$/.test(via) ? via : ''
}

/** The QSL fields that a card sets on its contact. */
function toCard(
  row: CardRow,
  state: CardState | undefined,
  method: CardVia | undefined,
  manager: string | undefined,
): PaperCard {
  const sentVia = method ?? row.method ?? undefined
  const isReceived = row.state === 'received' && state !== undefined && state !== 'received'
  return {
    ...(state === 'received' && { received: 'Y', ...(sentVia && { received_via: sentVia }) }),
    ...(state === 'sent' && { sent: 'Y', ...(sentVia && { sent_via: sentVia }) }),
    ...((state === 'print' || state === 'printed') && { sent: 'Q', ...(sentVia && { sent_via: sentVia }) }),
    ...(state === undefined && method !== undefined && { sent_via: method }),
    ...(isReceived && { received: 'N' }),
    ...(manager !== undefined && { manager }),
  }
}

/** The member with the contact's call, or the reason why the card cannot be sent. */
async function findRecipient(app: FastifyInstance, senderId: number, row: CardRow): Promise<{ id: number } | string> {
  if (row.contactId === null) return CARD_TEXTS.left.noContact
  const account = (await app.accounts.byCallsign(row.call)) ?? (await app.accounts.byCallsign(baseCallsign(row.call)))
  if (account === null) return CARD_TEXTS.left.noMember
  if (account.id === senderId) return CARD_TEXTS.left.own
  if (row.recipientId === account.id) return CARD_TEXTS.left.already
  if (await app.people.isBlocked(account.id, senderId)) return CARD_TEXTS.left.blocked
  return account
}
