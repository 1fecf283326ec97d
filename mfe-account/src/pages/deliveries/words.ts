import { t } from '@lingui/core/macro'
import type { DeliveryServiceState } from '@onfreq/contracts/integrations/delivery'
import { formatNumber } from '@onfreq/i18n/format'

export const missedOf = ({ counts }: DeliveryServiceState) => counts.rejected + counts.parked

/** `4,114 delivered, 1 under way. New contacts are sent automatically.` */
export function summaryOf({ automatic, counts }: DeliveryServiceState): string {
  const underWay = counts.queued + counts.sent
  const arrived = formatNumber(counts.accepted + counts.duplicate)
  const figures =
    underWay > 0
      ? t`${arrived} delivered, ${{ underWay: formatNumber(underWay) }} under way.`
      : t`${arrived} delivered.`
  return `${figures} ${automatic ? t`New contacts are sent automatically.` : t`New contacts are not sent automatically.`}`
}
