import { plural, t } from '@lingui/core/macro'
import type { DeliveryServiceState } from '@onfreq/contracts/integrations/delivery'

export const countMissed = ({ counts }: DeliveryServiceState) => counts.rejected + counts.parked

/** `4,114 delivered, 1 under way. New contacts are sent automatically.` */
export function summarise({ automatic, counts }: DeliveryServiceState): string {
  const underWay = counts.queued + counts.sent
  const arrived = counts.accepted + counts.duplicate
  const figures =
    underWay > 0
      ? t`${plural(arrived, { one: '# delivered', other: '# delivered' })}, ${plural(underWay, { one: '# under way', other: '# under way' })}.`
      : t`${plural(arrived, { one: '# delivered', other: '# delivered' })}.`
  return `${figures} ${automatic ? t`New contacts are sent automatically.` : t`New contacts are not sent automatically.`}`
}
