/** Sends alerts to a chat through this site's bot. */

import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep } from '@onfreq/i18n/texts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { again, gone, type Outcome, SENT } from '#kernel/outside/outcome.ts'
import { type TelegramResponse, telegram } from '../telegram.ts'
import { type Send, toUrl } from './way.ts'

export const sendTelegram: Send = async (app, alert, target) => {
  const bot = telegram(app.config.alerts)
  if (bot === null) return { end: 'never', reason: ALERT_TEXTS.noTelegram }
  // Sent as plain text, so that markup in a spot's comment is not parsed.
  const rules = withLanguage(await app.accounts.getLanguage(alert.ownerId), () => alert.why.map(ALERT_TEXTS.yourRule))
  const text = [alert.title, alert.message, toUrl(app, alert), ...rules].join('\n')
  return toOutcome(await bot('sendMessage', { chat_id: target, text, link_preview_options: { is_disabled: true } }))
}

export function toOutcome(response: TelegramResponse): Outcome {
  if (response.ok) return SENT
  const { status, description, retryAfter } = response
  if (status === 403) return gone(ALERT_TEXTS.blocked)
  if (status === 400 && /chat not found|chat was deleted|group chat was upgraded/i.test(description))
    return gone(OUTSIDE_TEXTS.gone)
  if (status === 400) return { end: 'never', reason: description }
  return again(status === 0 ? description : keep(() => OUTSIDE_TEXTS.answered(status)), retryAfter)
}
