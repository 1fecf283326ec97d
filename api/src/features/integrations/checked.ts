import type { DeliveryCheck } from '@onfreq/contracts/integrations/delivery'
import type { Text } from '#kernel/languages/say-in.ts'

/** What a check of a service found; the route says it in the language of whoever asked. */
export interface Checked extends Omit<DeliveryCheck, 'message'> {
  readonly message: Text
}
