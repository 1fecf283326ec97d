import type { DeliveryCheck } from '@onfreq/contracts/integrations/delivery'
import type { Text } from '#kernel/languages/format-in.ts'

/** Result of checking a service. The route formats it in the language of the request. */
export interface Checked extends Omit<DeliveryCheck, 'message'> {
  readonly message: Text
}
