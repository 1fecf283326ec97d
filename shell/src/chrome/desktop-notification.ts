import { plural, t } from '@lingui/core/macro'
import { SIZES } from '@onfreq/contracts/site/limits'

/** Shows new notifications outside the page, on screens wider than a phone and with the user's permission. */
export function showDesktopNotification(count: number): void {
  if (window.innerWidth <= SIZES.desktopNotificationMinWidth) return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const text = t`${plural(count, { one: 'You have # new notification.', other: 'You have # new notifications.' })}`
  new Notification('Onfreq', { body: text, tag: 'onfreq-notifications' })
}
