/** Pairs a Telegram chat with a member: the member opens a link with a key, and Telegram passes the key to the bot. */
import { ALERT_LIMITS } from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { hashKey } from './keys.ts'
import { lockCursor, moveCursor } from './repository/cursors.ts'
import { completePairing, deletePairings, readPairings } from './repository/ways.ts'
import { type TelegramBot, telegram, toObject } from './telegram.ts'

const MINUTE_MS = 60_000
/** Long poll timeout of Telegram, in seconds. */
const POLL_TIMEOUT_SECONDS = 20
const CURSOR = 'telegram'

/** @throws ProductError when the site has no bot or Telegram is unreachable */
export async function pairingLink(app: FastifyInstance, key: string): Promise<string> {
  const bot = telegram(app.config.alerts)
  if (bot === null) throw new ProductError(422, 'alerts.no_telegram', ALERT_TEXTS.noTelegram)
  const me = await bot('getMe', {})
  const name = me.ok ? toObject(me.result).username : undefined
  if (typeof name !== 'string') throw new ProductError(503, 'alerts.telegram_away', ALERT_TEXTS.telegramAway)
  return `https://t.me/${name}?start=${key}`
}

/**
 * Polls while a pairing is pending.
 * @returns the delay until the next poll in milliseconds, or null when no pairing is pending
 */
export async function pollForChats(app: FastifyInstance, signal: AbortSignal): Promise<number | null> {
  const bot = telegram(app.config.alerts)
  const sql = toSql(app.db)
  const getOldestPairing = () => new Date(app.clock.millis() - ALERT_LIMITS.pairing * MINUTE_MS)
  await deletePairings(sql, getOldestPairing())
  if (bot === null || signal.aborted || (await readPairings(sql, getOldestPairing())).length === 0) return null
  const offset = Number((await lockCursor(sql, CURSOR)) ?? 0)
  const result = await bot(
    'getUpdates',
    { offset, timeout: POLL_TIMEOUT_SECONDS, allowed_updates: ['message'] },
    (POLL_TIMEOUT_SECONDS + 10) * 1_000,
  )
  // Telegram is unreachable or limits the rate: retry later, and keep the cursor.
  if (!result.ok) return Math.max(result.retryAfter ?? 5, 1) * 1_000
  const updates = Array.isArray(result.result) ? result.result.map(toObject) : []
  for (const update of updates) {
    const id = update.update_id
    if (typeof id !== 'number') continue
    await receive(app, bot, update)
    await moveCursor(sql, CURSOR, String(id + 1))
  }
  return (await readPairings(sql, getOldestPairing())).length > 0 ? 0 : null
}

async function receive(
  app: FastifyInstance,
  bot: TelegramBot,
  update: Readonly<Record<string, unknown>>,
): Promise<void> {
  const message = toObject(update.message)
  const chat = toObject(message.chat)
  const key =
    typeof message.text === 'string' ? /^\/start(?:@\w+)? ([\w-]{16,64})$/.exec(message.text.trim())?.[1] : undefined
  if (key === undefined || typeof chat.id !== 'number') return
  const sql = toSql(app.db)
  const hash = hashKey(key)
  const pairings = await readPairings(sql, new Date(app.clock.millis() - ALERT_LIMITS.pairing * MINUTE_MS))
  const pairing = pairings.find(({ keyHash }) => keyHash.equals(hash))
  if (pairing === undefined) return
  const sealed = app.accounts.seal(pairing.ownerId, `alert_way:${pairing.id}`, String(chat.id))
  const name = [chat.title, chat.username, chat.first_name].find((value) => typeof value === 'string')
  await completePairing(
    sql,
    pairing,
    sealed,
    typeof name === 'string' ? `Telegram: ${name}`.slice(0, 60) : 'Telegram',
    app.clock.now(),
  )
  const language = await app.accounts.getLanguage(pairing.ownerId)
  await bot('sendMessage', { chat_id: chat.id, text: formatIn(() => ALERT_TEXTS.paired, language) })
}
