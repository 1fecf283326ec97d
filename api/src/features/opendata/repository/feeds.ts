import type { FeedSettings } from '@onfreq/contracts/opendata/opendata'
import type { Sql } from '#kernel/database/sql.ts'

/** Settings of the feed. Nothing is published until the owner enables it. */
export async function readFeed(sql: Sql, ownerId: number): Promise<FeedSettings> {
  const [row] = await sql<FeedSettings>('select contacts, posts from open_feed where owner_id = $1', [ownerId])
  return row ?? { contacts: false, posts: false }
}

export async function saveFeed(sql: Sql, ownerId: number, { contacts, posts }: FeedSettings): Promise<void> {
  await sql(
    `insert into open_feed (owner_id, contacts, posts) values ($1, $2, $3)
     on conflict (owner_id) do update set contacts = excluded.contacts, posts = excluded.posts`,
    [ownerId, contacts, posts],
  )
}
