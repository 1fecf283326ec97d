import { SIZES } from '@onfreq/contracts/site/limits'

/** Tells of new notifications outside the page: on screens wider than a phone, where the person allowed it. */
export function showDesktopNotification(count: number): void {
  if (window.innerWidth <= SIZES.desktopNotificationMinWidth) return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const text = count === 1 ? 'You have 1 new notification.' : `You have ${count} new notifications.`
  new Notification('Onfreq', { body: text, tag: 'onfreq-notifications' })
}
