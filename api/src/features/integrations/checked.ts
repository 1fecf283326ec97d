import type { DeliveryCheck } from '@onfreq/contracts/integrations/delivery'
import type { Text } from '#kernel/languages/format-in.ts'

/** Result of a service check; the route formats it in the requester's language. */
export interface Checked extends Omit<DeliveryCheck, 'message'> {
  readonly message: Text
}
