/** Management of a member's channels: adding, switching, testing and removing them. Their targets are encrypted. */

import {
  ALERT_LIMITS,
  type AlertWay,
  type AlertWayKind,
  type NewAlertWay,
  type NewAlertWayResponse,
} from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { webhookSecret } from '#kernel/outside/signed.ts'
import { parseOutsideUrl } from '#kernel/outside/webhook.ts'
import { createAlerts } from '../create-alert.ts'
import { hashKey, newKey } from '../keys.ts'
import { pairingLink } from '../pairing.ts'
import { dropWaiting } from '../repository/deliveries.ts'
import { deleteWay, insertWay, readWays, replaceTarget, setWayEnabled, type WayRow } from '../repository/ways.ts'
import { lockMember, notFound } from '../rules.ts'

export interface Ways {
  list(ownerId: number, language: Language): Promise<AlertWay[]>
  add(ownerId: number, way: NewAlertWay): Promise<NewAlertWayResponse>
  change(ownerId: number, id: number, isOn: boolean): Promise<void>
  remove(ownerId: number, id: number): Promise<void>
  test(ownerId: number, id: number): Promise<void>
  /** Gives a feed a new secret URL and disables the previous one. */
  renew(ownerId: number, id: number): Promise<void>
}

export const toFeedUrl = (app: FastifyInstance, key: string) => `${app.config.publicUrl}/api/alerts/feed/${key}.xml`

interface PreparedChannel {
  readonly label: string
  readonly target: string
  readonly keyHash: Buffer | null
  readonly isReady: boolean
  readonly response: Omit<NewAlertWayResponse, 'id'>
}

export function createWays(app: FastifyInstance): Ways {
  const sql = toSql(app.db)

  return {
    async list(ownerId, language) {
      return Promise.all((await readWays(sql, ownerId)).map((way) => toWayResponse(app, ownerId, way, language)))
    },
    add: (ownerId, way) => addWay(app, ownerId, way),
    async change(ownerId, id, isOn) {
      if (!(await setWayEnabled(sql, ownerId, id, isOn))) throw notFound()
      if (!isOn) await dropWaiting(sql, ownerId, id, ALERT_TEXTS.off)
    },
    async remove(ownerId, id) {
      if (!(await deleteWay(sql, ownerId, id))) throw notFound()
      await dropWaiting(sql, ownerId, id, ALERT_TEXTS.off)
    },
    async test(ownerId, id) {
      const way = (await readWays(sql, ownerId)).find((each) => each.id === id)
      if (way === undefined || way.readyAt === null || !way.isOn) throw notFound()
      await app.transaction((trx) =>
        createAlerts(app, trx, [
          {
            ownerId,
            kind: 'test',
            formatMessages: () => ({
              title: ALERT_TEXTS.testTitle,
              message: ALERT_TEXTS.testMessage,
              path: '/account/alerts',
              why: [],
            }),
            ways: [way.kind],
            wayId: id,
            callsign: null,
            band: null,
            happenedAt: app.clock.now(),
          },
        ]),
      )
    },
    async renew(ownerId, id) {
      const way = (await readWays(sql, ownerId)).find((each) => each.id === id)
      if (way?.kind !== 'feed') throw notFound()
      const key = newKey()
      await replaceTarget(sql, ownerId, id, seal(app, ownerId, id, key), hashKey(key))
    },
  }
}

function seal(app: FastifyInstance, ownerId: number, id: number, target: string) {
  return app.accounts.seal(ownerId, `alert_way:${id}`, target)
}

function open(app: FastifyInstance, ownerId: number, { id, target }: WayRow) {
  return app.accounts.unseal(ownerId, `alert_way:${id}`, target)
}

async function prepare(app: FastifyInstance, ownerId: number, id: number, way: NewAlertWay): Promise<PreparedChannel> {
  const defaults = { keyHash: null, isReady: true, response: {} }
  switch (way.kind) {
    case 'push': {
      const url = parseUrl(app, way.target.endpoint, 'target', ALERT_TEXTS.push)
      return { ...defaults, label: way.name || url.host, target: JSON.stringify(way.target) }
    }
    case 'webhook': {
      const url = parseUrl(app, way.url, 'url', OUTSIDE_TEXTS.webhook)
      return {
        ...defaults,
        label: url.host,
        target: url.href,
        response: { secret: webhookSecret(app.config.secret, id) },
      }
    }
    case 'discord': {
      const url = URL.canParse(way.url) ? new URL(way.url) : null
      const discordApi = new URL(app.config.alerts.discordUrl)
      if (url === null || !isDiscordUrl(url, discordApi)) throw createUrlError('url', ALERT_TEXTS.discord)
      return { ...defaults, label: 'Discord', target: `${url.origin}${url.pathname}` }
    }
    case 'telegram': {
      const key = newKey()
      const link = await pairingLink(app, key)
      return { label: 'Telegram', target: '', keyHash: hashKey(key), isReady: false, response: { link } }
    }
    case 'mail': {
      if ((await app.accounts.mailReader(ownerId)) === null)
        throw new ProductError(422, 'alerts.no_mail', ALERT_TEXTS.noMail)
      return { ...defaults, label: 'Email', target: '' }
    }
    case 'feed': {
      const key = newKey()
      return { ...defaults, label: 'Feed', target: key, keyHash: hashKey(key) }
    }
  }
}

function parseUrl(app: FastifyInstance, text: string, field: string, message: string): URL {
  const input = parseOutsideUrl(text, app.config.alerts.allowedHosts, message)
  if ('problem' in input) throw createUrlError(field, input.problem)
  return input.url
}

/** Finds the member's existing channel. A member has one mail, one feed, and one channel per browser or URL. */
function findExisting(
  app: FastifyInstance,
  ownerId: number,
  ways: readonly WayRow[],
  kind: AlertWayKind,
  target: string,
): WayRow | undefined {
  return ways.find((way) => {
    if (way.kind !== kind) return false
    if (kind === 'mail' || kind === 'feed') return true
    const existing = open(app, ownerId, way)
    return kind === 'push'
      ? existing !== null && getEndpoint(existing) === getEndpoint(target)
      : kind !== 'telegram' && existing === target
  })
}

async function toWayResponse(
  app: FastifyInstance,
  ownerId: number,
  way: WayRow,
  language: Language,
): Promise<AlertWay> {
  const key = way.kind === 'feed' ? open(app, ownerId, way) : null
  return {
    id: way.id,
    kind: way.kind,
    label: way.label,
    is_on: way.isOn,
    ready: way.readyAt !== null,
    problem: way.problem === null ? null : formatIn(way.problem, language),
    url: key === null ? null : toFeedUrl(app, key),
    last_sent_at: way.lastSentAt?.toISOString() ?? null,
  }
}

async function addWay(app: FastifyInstance, ownerId: number, way: NewAlertWay): Promise<NewAlertWayResponse> {
  const id = app.ids.next()
  const { label, target, keyHash, isReady, response: result } = await prepare(app, ownerId, id, way)
  return app.transaction(async (trx) => {
    const inTrx = toSql(trx)
    await lockMember(inTrx, ownerId)
    const ways = await readWays(inTrx, ownerId)
    const existing = findExisting(app, ownerId, ways, way.kind, target)
    if (existing !== undefined) {
      // A browser renews its keys. Adding a channel again enables it.
      if (way.kind === 'push')
        await replaceTarget(inTrx, ownerId, existing.id, seal(app, ownerId, existing.id, target), null)
      await setWayEnabled(inTrx, ownerId, existing.id, true)
      return way.kind === 'webhook'
        ? { id: existing.id, secret: webhookSecret(app.config.secret, existing.id) }
        : { id: existing.id }
    }
    if (ways.length >= ALERT_LIMITS.ways) throw new ProductError(422, 'alerts.too_many_ways', ALERT_TEXTS.tooManyWays)
    const now = app.clock.now()
    const row = { id, kind: way.kind, label, target: seal(app, ownerId, id, target), keyHash, createdAt: now }
    await insertWay(inTrx, ownerId, { ...row, readyAt: isReady ? now : null })
    if (way.kind === 'telegram') await app.jobs.add(trx, PAIR_JOB, {}, { key: PAIR_JOB, queue: PAIR_JOB })
    return { id, ...result }
  })
}

export const PAIR_JOB = 'alerts.pair_telegram'

const createUrlError = (field: string, message: Text) =>
  new ProductError(422, 'alerts.address', message, { [field]: message })

function isDiscordUrl(url: URL, discordApi: URL): boolean {
  const hosts =
    discordApi.host === 'discord.com'
      ? ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']
      : [discordApi.host]
  return (
    url.protocol === discordApi.protocol &&
    hosts.includes(url.host) &&
    /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(url.pathname)
  )
}

function getEndpoint(target: string): string {
  const parsed: unknown = JSON.parse(target)
  return typeof parsed === 'object' && parsed !== null && 'endpoint' in parsed ? String(parsed.endpoint) : ''
}
