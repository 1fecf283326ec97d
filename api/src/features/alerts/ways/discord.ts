/** Sends alerts to a Discord channel through a webhook created by its owner. */

import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep } from '@onfreq/i18n/texts'
import { again, gone, SENT } from '#kernel/outside/outcome.ts'
import { judge, post } from '#kernel/outside/post.ts'
import { type Send, toUrl } from './way.ts'

/** Maximum lengths of an embed, set by Discord. */
const MAX_LENGTH = { title: 256, description: 4_000, footer: 2_000 } as const

export const sendDiscord: Send = async (app, alert, target) => {
  const embed = {
    title: alert.title.slice(0, MAX_LENGTH.title),
    description: alert.message.slice(0, MAX_LENGTH.description),
    url: toUrl(app, alert),
    timestamp: alert.at.toISOString(),
    ...(alert.why.length > 0 && { footer: { text: alert.why.join(' · ').slice(0, MAX_LENGTH.footer) } }),
  }
  const { answer: response, outcome } = await post(target, {
    headers: { 'content-type': 'application/json' },
    // Text in a spot's comment must not mention all users of a server.
    body: JSON.stringify({ username: 'Onfreq', embeds: [embed], allowed_mentions: { parse: [] } }),
    allowed: [...app.config.alerts.allowedHosts, new URL(app.config.alerts.discordUrl).hostname],
  })
  if (response === undefined) return outcome ?? gone(OUTSIDE_TEXTS.gone)
  if (response.status >= 200 && response.status < 300) return SENT
  if (response.status === 401 || response.status === 403 || response.status === 404) return gone(OUTSIDE_TEXTS.gone)
  if (response.status === 429)
    return again(
      keep(() => OUTSIDE_TEXTS.answered(429)),
      parseRetryAfter(response.text) ?? response.retryAfter,
    )
  return response.status === 400 ? { end: 'never', reason: keep(() => OUTSIDE_TEXTS.answered(400)) } : judge(response)
}

/** Retry delay in a rate limit response: `{ "retry_after": 0.65 }`. Proxies in front of Discord return HTML. */
function parseRetryAfter(text: string): number | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('retry_after' in body)) return null
    return typeof body.retry_after === 'number' ? Math.ceil(body.retry_after) : null
  } catch {
    return null
  }
}
