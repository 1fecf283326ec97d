/** To a program of the member: a signed POST, see `AlertWebhookMessage`. */
import type { AlertWebhookMessage } from '@onfreq/contracts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/texts-alerts'
import { signatureOf, webhookSecret } from '#outside/signed.ts'
import { judge, post } from './post.ts'
import { addressOf, gone, SENT, type Send } from './way.ts'

export const sendWebhook: Send = async (app, alert, target) => {
  const { alertId: id, at, kind, title, message, why, callsign, band } = alert
  const hook: AlertWebhookMessage = {
    type: 'onfreq.alert.1',
    id,
    at: at.toISOString(),
    kind,
    title,
    message,
    why,
    callsign,
    band,
    url: addressOf(app, alert),
  }
  const body = JSON.stringify(hook)
  const seconds = Math.floor(app.clock.millis() / 1_000)
  const secrets = app.config.secrets.map((secret) => webhookSecret(secret, alert.wayId))
  const { answer, outcome } = await post(target, {
    headers: {
      'content-type': 'application/json',
      'onfreq-delivery': String(id),
      'onfreq-signature': signatureOf(secrets, seconds, body),
    },
    body,
    allowed: app.config.alerts.allowedHosts,
  })
  if (answer === undefined) return outcome ?? gone(ALERT_TEXTS.gone)
  if (answer.status >= 200 && answer.status < 300) return SENT
  return answer.status === 410 ? gone(ALERT_TEXTS.gone) : judge(answer)
}
