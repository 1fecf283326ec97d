/** A member's posts, when the content area is available. */
import type { PublicProfile } from '@onfreq/contracts/people/people'
import type { FastifyInstance } from 'fastify'

type ProfilePost = PublicProfile['posts'][number]

interface PostsSource {
  /** Newest first. */
  listPosts(accountId: number, limit: number): Promise<readonly ProfilePost[]>
}

const MAX_COUNT = 10

export async function readPosts(app: FastifyInstance, accountId: number): Promise<ProfilePost[]> {
  const content: unknown = Reflect.get(app, 'content')
  if (!isSource(content)) return []
  return (await content.listPosts(accountId, MAX_COUNT)).slice(0, MAX_COUNT)
}

function isSource(value: unknown): value is PostsSource {
  return typeof value === 'object' && value !== null && 'listPosts' in value && typeof value.listPosts === 'function'
}
