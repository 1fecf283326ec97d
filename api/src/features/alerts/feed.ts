/** Alerts as an RSS feed at a secret URL. */
import { ALERT_LIMITS } from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { toSql } from '#kernel/database/sql.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { hashKey } from './keys.ts'
import { readFeed } from './repository/history.ts'
import { findFeed } from './repository/ways.ts'
import { toUrl } from './ways/way.ts'

/** @returns the RSS document, or null for an unknown key */
export async function buildFeed(app: FastifyInstance, key: string): Promise<string | null> {
  const sql = toSql(app.db)
  const source = await findFeed(sql, hashKey(key))
  if (source === null) return null
  const account = await app.accounts.byId(source.ownerId)
  if (account === null) return null
  const items = await readFeed(sql, source.ownerId, source.wayId, ALERT_LIMITS.page)
  const { publicUrl } = app.config
  const language = await app.accounts.getLanguage(source.ownerId)
  const { title, description } = withLanguage(language, () => ({
    title: ALERT_TEXTS.feedTitle(account.callsign),
    description: ALERT_TEXTS.feedAbout,
  }))
  const feed = new Feed({
    id: `${publicUrl}/account/alerts`,
    link: `${publicUrl}/account/alerts`,
    title,
    description,
    copyright: '',
    generator: 'Onfreq',
    updated: items[0]?.at ?? app.clock.now(),
  })
  for (const item of items) {
    feed.addItem({
      // A stable id, so that feed readers recognise items they have shown.
      guid: `${publicUrl}/alerts/${item.id}`,
      id: `${publicUrl}/alerts/${item.id}`,
      title: item.title,
      link: toUrl(app, item),
      date: item.at,
      description: [item.message, ...withLanguage(language, () => item.why.map(ALERT_TEXTS.yourRule))].join(' '),
    })
  }
  return feed.rss2()
}
