/** What a conversation is about, as the area that owns it says, and who decides there. */
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Subject } from '#kernel/plugins/subjects.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'

/** A thing by its kind and number, and whose it is. */
export interface About {
  readonly about: string
  readonly aboutId: number
  readonly aboutOwnerId: number
}

/** @throws ProductError 404 when there is no such thing, or none that this viewer may see */
export async function subjectOf(
  app: FastifyInstance,
  about: string,
  id: number,
  viewer: Viewer | null,
): Promise<Subject> {
  const subject = await app.subjects.of(about)?.find(id, viewer)
  if (!subject) throw new ProductError(404, 'conversation.no_subject', COMMENT_TEXTS.noSubject)
  return subject
}

/** The owner of what is talked about and their main account; administrators for what is the product's own. */
export async function ownsSubject(app: FastifyInstance, viewer: Viewer | null, ownerId: number): Promise<boolean> {
  if (viewer === null) return false
  if (ownerId === 0) return viewer.isAdmin
  if (viewer.accountId === ownerId) return true
  return (await app.accounts.byId(ownerId))?.managedById === viewer.accountId
}
