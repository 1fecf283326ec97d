/** Open data of members: hooks, feeds and backups of their logs, as far as the owner enables them. */

import type { OpenDataResponse } from '@onfreq/contracts/opendata/opendata'
import type { Language } from '@onfreq/contracts/site/languages'
import type { FastifyPluginAsync } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { OwnerShares } from '#kernel/outside/drain.ts'
import { COPY_SHARES, copyDue } from './backups/run.ts'
import { createBackups } from './backups/service.ts'
import { feedPath } from './feeds/feed.ts'
import { deliverDue } from './hooks/deliver.ts'
import { watchTheLog } from './hooks/note.ts'
import { createHooks } from './hooks/service.ts'
import { createBroker } from './mqtt/broker.ts'
import { messageBytes } from './repository/deliveries.ts'
import { readFeed } from './repository/feeds.ts'
import { backupRoutes } from './routes/backups.ts'
import { feedRoutes } from './routes/feeds.ts'
import { hookRoutes } from './routes/hooks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly openData: {
      /** Sends due messages. @returns the number sent */
      deliver(signal?: AbortSignal): Promise<number>
      /** Sends due backups. @returns the number sent */
      copy(signal?: AbortSignal): Promise<number>
    }
  }
}

/** All open data settings of a member, in `language`. */
export type Everything = (ownerId: number, language: Language) => Promise<OpenDataResponse>

const area: FastifyPluginAsync = async (app) => {
  const hooks = createHooks(app)
  const broker = createBroker(app)
  const [messages, copies] = [new OwnerShares(), new OwnerShares(COPY_SHARES)]
  app.storage.count(messageBytes)
  app.decorate('openData', {
    deliver: (signal) => deliverDue(app, { broker, shares: messages, signal }),
    copy: (signal) => copyDue(app, copies, signal),
  })

  const everything: Everything = async (ownerId, language) => {
    const [list, feed, account] = await Promise.all([
      hooks.list(ownerId, language),
      readFeed(toSql(app.db), ownerId),
      app.accounts.byId(ownerId),
    ])
    const address = (format: 'rss' | 'atom' | 'json') =>
      app.config.publicUrl + feedPath(account?.callsign ?? '', format)
    return {
      hooks: list,
      mqtt: broker !== null,
      feed,
      feed_urls: { rss: address('rss'), atom: address('atom'), json: address('json') },
    }
  }
  await app.register(hookRoutes(hooks, everything))
  await app.register(feedRoutes(everything))
  await app.register(backupRoutes(createBackups(app)))
  app.addHook('onReady', async () => watchTheLog(app))
  app.addHook('onClose', async () => broker?.close())
}

export default area
