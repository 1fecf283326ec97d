/** Delivery states as text. */
import { t } from '@lingui/core/macro'
import { type Delivery, SERVICE_NAMES } from '@onfreq/contracts/integrations/delivery'

export type DeliveryAppearance = 'arrived' | 'under-way' | 'missed'

export function getAppearance({ state }: Pick<Delivery, 'state'>): DeliveryAppearance {
  if (state === 'accepted' || state === 'duplicate') return 'arrived'
  return state === 'rejected' || state === 'parked' ? 'missed' : 'under-way'
}

export function stateText({ state, action }: Pick<Delivery, 'state' | 'action'>): string {
  if (action === 'delete') return getAppearance({ state }) === 'missed' ? t`could not be deleted` : t`is being deleted`
  switch (state) {
    case 'accepted':
      return t`delivered`
    case 'duplicate':
      return t`there already`
    case 'sent':
      return t`sent, not confirmed yet`
    case 'queued':
      return t`waits to be sent`
    case 'rejected':
      return t`refused`
    case 'parked':
      return t`not delivered`
  }
}

/** `QRZ.com: delivered` or `Club Log: refused. The band is missing.` */
export function deliveryText(delivery: Delivery): string {
  const text = `${SERVICE_NAMES[delivery.service]}: ${stateText(delivery)}`
  return delivery.reason === null ? text : `${text}. ${delivery.reason}`
}
