import type { DeliveryServiceState } from '@onfreq/contracts/integrations/delivery'

export const count = (contacts: number) =>
  `${contacts.toLocaleString('en-GB')} ${contacts === 1 ? 'contact' : 'contacts'}`

export const missedOf = ({ counts }: DeliveryServiceState) => counts.rejected + counts.parked

/** `4,114 delivered, 1 under way. New contacts are sent by themselves.` */
export function summaryOf({ automatic, counts }: DeliveryServiceState): string {
  const underWay = counts.queued + counts.sent
  const figures = [`${(counts.accepted + counts.duplicate).toLocaleString('en-GB')} delivered`]
  if (underWay > 0) figures.push(`${underWay.toLocaleString('en-GB')} under way`)
  return `${figures.join(', ')}. New contacts are ${automatic ? '' : 'not '}sent automatically.`
}
