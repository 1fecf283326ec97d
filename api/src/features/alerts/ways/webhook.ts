/** Sends alerts to a member's program as a signed POST, see `AlertWebhookMessage`. */
import type { AlertWebhookMessage } from '@onfreq/contracts/alerts/alerts'
import { sendSigned } from '#kernel/outside/webhook.ts'
import { type Send, toUrl } from './way.ts'

export const sendWebhook: Send = async (app, alert, target) => {
  const { alertId: id, at: timestamp, kind, title, message, why, callsign, band } = alert
  const hook: AlertWebhookMessage = {
    type: 'onfreq.alert.1',
    id,
    at: timestamp.toISOString(),
    kind,
    title,
    message,
    why,
    callsign,
    band,
    url: toUrl(app, alert),
  }
  return sendSigned(app, target, { secretId: alert.wayId, id, message: hook, allowed: app.config.alerts.allowedHosts })
}
