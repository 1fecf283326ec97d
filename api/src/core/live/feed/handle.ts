/** The handle of a hidden contact in the feed. */
import { createHmac } from 'node:crypto'
import { type FeedEntityId, isRedactedId } from '@onfreq/contracts/live/feed'

/** The entity id of a contact's feed item. */
export type GetEntityId = (contactId: number) => FeedEntityId

/**
 * A hidden contact gets a handle: the same in every process and for every viewer, so that an item can be found again,
 * and keyed, so that it cannot be traced back to the contact. No call accepts it.
 */
export function createEntityIds(secret: string): GetEntityId {
  return (contactId) =>
    isRedactedId(contactId)
      ? createHmac('sha256', secret).update(`feed ${contactId}`).digest('base64url').slice(0, 22)
      : contactId
}
