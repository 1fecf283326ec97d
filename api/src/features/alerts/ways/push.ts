/** Sends alerts through the browser's push service (RFC 8030), encrypted for the browser (RFC 8291). */

import { type AlertPushMessage, PushTarget } from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep } from '@onfreq/i18n/texts'
import { Value } from 'typebox/value'
import webPush from 'web-push'
import { gone, SENT } from '#kernel/outside/outcome.ts'
import { judge, post } from '#kernel/outside/post.ts'
import { vapidKeys } from '../keys.ts'
import type { Send } from './way.ts'

/** TTL for an offline browser; a spot older than that is out of date. */
const TTL_SECONDS = 3_600

export const sendPush: Send = async (app, alert, target) => {
  const subscription: unknown = JSON.parse(target)
  if (!Value.Check(PushTarget, subscription)) return gone(ALERT_TEXTS.push)
  const message: AlertPushMessage = {
    id: alert.alertId,
    title: alert.title,
    message: alert.message,
    path: alert.path,
  }
  const keys = await vapidKeys(app)
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: getSubject(app.config.publicUrl), ...keys },
    TTL: TTL_SECONDS,
    urgency: 'high',
    // A retry replaces the first message if the browser has not received it yet.
    topic: `alert-${alert.alertId}`,
    contentEncoding: 'aes128gcm',
  })
  const { answer: response, outcome } = await post(endpoint, {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body ?? '',
    allowed: app.config.alerts.allowedHosts,
  })
  if (response === undefined) return outcome ?? gone(OUTSIDE_TEXTS.gone)
  if (response.status >= 200 && response.status < 300) return SENT
  if (response.status === 404 || response.status === 410) return gone(OUTSIDE_TEXTS.gone)
  // The browser subscribed with another VAPID key and has to subscribe again.
  if (response.status === 401 || response.status === 403)
    return gone(keep(() => OUTSIDE_TEXTS.answered(response.status)))
  if (response.status === 400 || response.status === 413)
    return { end: 'never', reason: keep(() => OUTSIDE_TEXTS.answered(response.status)) }
  return judge(response)
}

/** Contact for the operator of the push service. */
const getSubject = (publicUrl: string) => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost')
