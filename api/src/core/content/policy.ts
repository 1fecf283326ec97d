/** Who may edit a post: its author, the author's main account, and administrators for the product's own posts. */
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { SITE_OWNER } from './site-posts.ts'

export async function canEditContent(app: FastifyInstance, viewer: Viewer | null, ownerId: number): Promise<boolean> {
  if (viewer === null) return false
  if (ownerId === SITE_OWNER) return viewer.isAdmin
  if (viewer.accountId === ownerId) return true
  return (await app.accounts.byId(ownerId))?.managedById === viewer.accountId
}
