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
import { raiseAlerts } from '../create-alert.ts'
import { hashOfKey, newKey } from '../keys.ts'
import { pairingLink } from '../pairing.ts'
import { dropWaiting } from '../repository/deliveries.ts'
import { deleteWay, insertWay, readWays, replaceTarget, switchWay, type WayRow } from '../repository/ways.ts'
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

export const feedAddress = (app: FastifyInstance, key: string) => `${app.config.publicUrl}/api/alerts/feed/${key}.xml`

interface Made {
  readonly label: string
  readonly target: string
  readonly keyHash: Buffer | null
  readonly isReady: boolean
  readonly answer: Omit<NewAlertWayResponse, 'id'>
}

export function createWays(app: FastifyInstance): Ways {
  const sql = toSql(app.db)
  const seal = (ownerId: number, id: number, target: string) => app.accounts.seal(ownerId, `alert_way:${id}`, target)
  const open = (ownerId: number, { id, target }: WayRow) => app.accounts.unseal(ownerId, `alert_way:${id}`, target)

  async function make(ownerId: number, id: number, way: NewAlertWay): Promise<Made> {
    const plain = { keyHash: null, isReady: true, answer: {} }
    switch (way.kind) {
      case 'push': {
        const url = getAddress(way.target.endpoint, 'target', ALERT_TEXTS.push)
        return { ...plain, label: way.name || url.host, target: JSON.stringify(way.target) }
      }
      case 'webhook': {
        const url = getAddress(way.url, 'url', OUTSIDE_TEXTS.webhook)
        return { ...plain, label: url.host, target: url.href, answer: { secret: webhookSecret(app.config.secret, id) } }
      }
      case 'discord': {
        const url = URL.canParse(way.url) ? new URL(way.url) : null
        const place = new URL(app.config.alerts.discordUrl)
        if (url === null || !isDiscord(url, place)) throw badAddress('url', ALERT_TEXTS.discord)
        return { ...plain, label: 'Discord', target: `${url.origin}${url.pathname}` }
      }
      case 'telegram': {
        const key = newKey()
        const link = await pairingLink(app, key)
        return { label: 'Telegram', target: '', keyHash: hashOfKey(key), isReady: false, answer: { link } }
      }
      case 'mail': {
        if ((await app.accounts.mailReader(ownerId)) === null)
          throw new ProductError(422, 'alerts.no_mail', ALERT_TEXTS.noMail)
        return { ...plain, label: 'Email', target: '' }
      }
      case 'feed': {
        const key = newKey()
        return { ...plain, label: 'Feed', target: key, keyHash: hashOfKey(key) }
      }
    }
  }

  function getAddress(text: string, field: string, message: string): URL {
    const input = parseOutsideUrl(text, app.config.alerts.allowedHosts, message)
    if ('problem' in input) throw badAddress(field, input.problem)
    return input.url
  }

  /** Finds the member's existing channel. A member has one mail, one feed, and one channel per browser or URL. */
  function twin(ownerId: number, ways: readonly WayRow[], kind: AlertWayKind, target: string): WayRow | undefined {
    return ways.find((way) => {
      if (way.kind !== kind) return false
      if (kind === 'mail' || kind === 'feed') return true
      const known = open(ownerId, way)
      return kind === 'push'
        ? known !== null && getEndpoint(known) === getEndpoint(target)
        : kind !== 'telegram' && known === target
    })
  }

  async function present(ownerId: number, way: WayRow, language: Language): Promise<AlertWay> {
    const key = way.kind === 'feed' ? open(ownerId, way) : null
    return {
      id: way.id,
      kind: way.kind,
      label: way.label,
      is_on: way.isOn,
      ready: way.readyAt !== null,
      problem: way.problem === null ? null : formatIn(way.problem, language),
      url: key === null ? null : feedAddress(app, key),
      last_sent_at: way.lastSentAt?.toISOString() ?? null,
    }
  }

  return {
    async list(ownerId, language) {
      return Promise.all((await readWays(sql, ownerId)).map((way) => present(ownerId, way, language)))
    },
    async add(ownerId, way) {
      const id = app.ids.next()
      const { label, target, keyHash, isReady, answer: result } = await make(ownerId, id, way)
      return app.transaction(async (trx) => {
        const inTrx = toSql(trx)
        await lockMember(inTrx, ownerId)
        const ways = await readWays(inTrx, ownerId)
        const known = twin(ownerId, ways, way.kind, target)
        if (known !== undefined) {
          // A browser renews its keys. Adding a channel again enables it.
          if (way.kind === 'push') await replaceTarget(inTrx, ownerId, known.id, seal(ownerId, known.id, target), null)
          await switchWay(inTrx, ownerId, known.id, true)
          return way.kind === 'webhook'
            ? { id: known.id, secret: webhookSecret(app.config.secret, known.id) }
            : { id: known.id }
        }
        if (ways.length >= ALERT_LIMITS.ways)
          throw new ProductError(422, 'alerts.too_many_ways', ALERT_TEXTS.tooManyWays)
        const now = app.clock.now()
        const row = { id, kind: way.kind, label, target: seal(ownerId, id, target), keyHash, createdAt: now }
        await insertWay(inTrx, ownerId, { ...row, readyAt: isReady ? now : null })
        if (way.kind === 'telegram') await app.jobs.add(trx, PAIR_JOB, {}, { key: PAIR_JOB, queue: PAIR_JOB })
        return { id, ...result }
      })
    },
    async change(ownerId, id, isOn) {
      if (!(await switchWay(sql, ownerId, id, isOn))) throw notFound()
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
        raiseAlerts(app, trx, [
          {
            ownerId,
            kind: 'test',
            words: () => ({
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
      await replaceTarget(sql, ownerId, id, seal(ownerId, id, key), hashOfKey(key))
    },
  }
}

export const PAIR_JOB = 'alerts.pair_telegram'

const badAddress = (field: string, message: Text) =>
  new ProductError(422, 'alerts.address', message, { [field]: message })

function isDiscord(url: URL, place: URL): boolean {
  const hosts =
    place.host === 'discord.com'
      ? ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']
      : [place.host]
  return (
    url.protocol === place.protocol &&
    hosts.includes(url.host) &&
    /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(url.pathname)
  )
}

function getEndpoint(target: string): string {
  const parsed: unknown = JSON.parse(target)
  return typeof parsed === 'object' && parsed !== null && 'endpoint' in parsed ? String(parsed.endpoint) : ''
}
