/** Open data of members: hooks, feeds and backups of their logs, as far as the owner enables them. */

import type { OpenDataResponse } from '@onfreq/contracts/opendata/opendata'
import type { Language } from '@onfreq/contracts/site/languages'
import type { FastifyPluginAsync } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { OwnerShares } from '#kernel/outside/drain.ts'
import { BACKUP_SHARES, copyDue } from './backups/run.ts'
import { createBackups } from './backups/service.ts'
import { feedPath } from './feeds/feed.ts'
import { deliverDue } from './hooks/deliver.ts'
import { watchLog } from './hooks/note.ts'
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
      /**
       * Sends due messages.
       * @returns the number sent
       */
      deliver(signal?: AbortSignal): Promise<number>
      /**
       * Sends due backups.
       * @returns the number sent
       */
      copy(signal?: AbortSignal): Promise<number>
    }
  }
}

/** All open data settings of a member, in `language`. */
export type ReadSettings = (ownerId: number, language: Language) => Promise<OpenDataResponse>

const openDataPlugin: FastifyPluginAsync = async (app) => {
  const hooks = createHooks(app)
  const broker = createBroker(app)
  const [messages, copies] = [new OwnerShares(), new OwnerShares(BACKUP_SHARES)]
  app.storage.count(messageBytes)
  app.decorate('openData', {
    deliver: (signal) => deliverDue(app, { broker, shares: messages, signal }),
    copy: (signal) => copyDue(app, copies, signal),
  })

  const readSettings: ReadSettings = async (ownerId, language) => {
    const [list, feed, account] = await Promise.all([
      hooks.list(ownerId, language),
      readFeed(toSql(app.db), ownerId),
      app.accounts.byId(ownerId),
    ])
    const toFeedUrl = (format: 'rss' | 'atom' | 'json') =>
      app.config.publicUrl + feedPath(account?.callsign ?? '', format)
    return {
      hooks: list,
      mqtt: broker !== null,
      feed,
      feed_urls: { rss: toFeedUrl('rss'), atom: toFeedUrl('atom'), json: toFeedUrl('json') },
    }
  }
  await app.register(hookRoutes(hooks, readSettings))
  await app.register(feedRoutes(readSettings))
  await app.register(backupRoutes(createBackups(app)))
  app.addHook('onReady', async () => watchLog(app))
  app.addHook('onClose', async () => broker?.close())
}

export default openDataPlugin
