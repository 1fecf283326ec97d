/** The subject of a conversation, provided by the feature that owns it, and who may moderate the conversation. */
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Subject } from '#kernel/plugins/subjects.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'

/** A subject by kind and id, with its owner. */
export interface About {
  readonly about: string
  readonly aboutId: number
  readonly aboutOwnerId: number
}

/** @throws ProductError 404 when the subject does not exist or the viewer may not see it */
export async function readSubject(
  app: FastifyInstance,
  about: string,
  id: number,
  viewer: Viewer | null,
): Promise<Subject> {
  const subject = await app.subjects.of(about)?.find(id, viewer)
  if (!subject) throw new ProductError(404, 'conversation.no_subject', COMMENT_TEXTS.noSubject)
  return subject
}

/** True for the subject's owner and their main account, and for administrators if the site itself owns the subject. */
export async function ownsSubject(app: FastifyInstance, viewer: Viewer | null, ownerId: number): Promise<boolean> {
  if (viewer === null) return false
  if (ownerId === 0) return viewer.isAdmin
  if (viewer.accountId === ownerId) return true
  return (await app.accounts.byId(ownerId))?.managedById === viewer.accountId
}
