/** Feed of a member's public contacts and posts. */

import { postPath } from '@onfreq/contracts/content/post-rules'
import { OPEN_LIMITS } from '@onfreq/contracts/opendata/opendata'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { FastifyInstance } from 'fastify'
import { Feed, type Item } from 'feed'
import { toSql } from '#kernel/database/sql.ts'
import { readFeed } from '../repository/feeds.ts'

export const FEED_TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const
export type FeedFormat = keyof typeof FEED_TYPES

export const isFeedFormat = (text: string): text is FeedFormat => Object.hasOwn(FEED_TYPES, text)

/** `DL1ABC_P` for DL1ABC/P, as in profile URLs. */
export const feedPath = (callsign: string, format: FeedFormat) => `/feeds/${callsign.replaceAll('/', '_')}.${format}`

/** @returns null for an unknown member, or one who publishes nothing */
export async function buildFeed(app: FastifyInstance, call: string, format: FeedFormat): Promise<string | null> {
  const account = await app.accounts.byCallsign(call)
  if (account === null) return null
  const { id, callsign } = account
  const settings = await readFeed(toSql(app.db), id)
  if (!settings.contacts && !settings.posts) return null
  const items = [
    ...(settings.contacts ? await contactItems(app, callsign) : []),
    ...(settings.posts ? await postItems(app, id) : []),
  ].sort((a, b) => b.date.getTime() - a.date.getTime())
  const { publicUrl } = app.config
  const link = `${publicUrl}/${callsign.replaceAll('/', '_')}`
  const feed = new Feed({
    id: link,
    link,
    title: callsign,
    description: `What ${callsign} publishes on Onfreq.`,
    copyright: '',
    generator: 'Onfreq',
    updated: items[0]?.date ?? app.clock.now(),
    feedLinks: {
      rss: publicUrl + feedPath(callsign, 'rss'),
      atom: publicUrl + feedPath(callsign, 'atom'),
      json: publicUrl + feedPath(callsign, 'json'),
    },
  })
  for (const item of items.slice(0, OPEN_LIMITS.feed)) feed.addItem(item)
  return format === 'rss' ? feed.rss2() : format === 'atom' ? feed.atom1() : feed.json1()
}

async function contactItems(app: FastifyInstance, callsign: string): Promise<readonly Item[]> {
  const { contacts } = await app.logbook.contactsOfStation(callsign, { page: 1, size: OPEN_LIMITS.feed })
  return contacts.map((contact): Item => {
    const id = `${app.config.publicUrl}/qso/${contact.qdo_id}`
    const where = [contact.Band, contact.SubMode ?? contact.Mode].filter(Boolean).join(' ')
    return {
      id,
      guid: id,
      link: id,
      date: new Date(contact.TS),
      title: where === '' ? contact.Call : `${contact.Call} on ${where}`,
      description: [`${contact.station_callsign} worked ${contact.Call}`, countryText(contact.country)]
        .filter(Boolean)
        .join(', '),
    }
  })
}

async function postItems(app: FastifyInstance, accountId: number): Promise<readonly Item[]> {
  const posts = await app.content.listPosts(accountId, OPEN_LIMITS.feed)
  return posts.map((post): Item => {
    const id = app.config.publicUrl + postPath(post.id, post.title)
    return { id, guid: id, link: id, date: new Date(post.created_at), title: post.title }
  })
}
