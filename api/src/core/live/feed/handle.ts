/** The handle of a hidden contact in the feed. */
import { createHmac } from 'node:crypto'
import { type FeedEntityId, isRedactedId } from '@onfreq/contracts/live/feed'

/** Returns the entity id of a contact's feed item. */
export type GetEntityId = (contactId: number) => FeedEntityId

/**
 * A hidden contact gets a handle that is the same in every process and for every viewer, so that clients can
 * recognise the item. It is keyed, so it cannot be traced back to the contact, and no call accepts it.
 */
export function createEntityIds(secret: string): GetEntityId {
  return (contactId) =>
    isRedactedId(contactId)
      ? createHmac('sha256', secret).update(`feed ${contactId}`).digest('base64url').slice(0, 22)
      : contactId
}
