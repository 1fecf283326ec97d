/** History of alerts: where each one was delivered, and why, or why it was suppressed. */
import {
  ALERT_LIMITS,
  type AlertDeliveryItem,
  type AlertHistoryResponse,
  type AlertItem,
} from '@onfreq/contracts/alerts/alerts'
import type { Language } from '@onfreq/contracts/site/languages'
import type { Sql } from '#kernel/database/sql.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { type AlertRecord, countDeferred, readHistory } from './repository/history.ts'

const DAY_MS = 86_400_000

export async function getHistory(
  sql: Sql,
  ownerId: number,
  before: number | undefined,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<AlertHistoryResponse> {
  const rows = await readHistory(sql, ownerId, before ?? Number.MAX_SAFE_INTEGER, ALERT_LIMITS.page + 1)
  const page = rows.slice(0, ALERT_LIMITS.page)
  return {
    alerts: page.map((record) => toAlertItem(record, language)),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    not_told: await countDeferred(sql, ownerId, new Date(now.getTime() - DAY_MS)),
  }
}

/** Alerts are in the language of their delivery, failure reasons in the reader's language. */
function toAlertItem(
  { id, at, title, message, path, why, repeats, deliveries }: AlertRecord,
  language: Language,
): AlertItem {
  return {
    id,
    at: at.toISOString(),
    title,
    message,
    path,
    why: [...why],
    repeats,
    deliveries: deliveries.map((delivery): AlertDeliveryItem => {
      const isWaiting = delivery.state === 'waiting' || delivery.state === 'sending'
      return {
        kind: delivery.kind,
        label: delivery.label ?? '',
        state: isWaiting ? 'waiting' : delivery.state,
        attempts: delivery.attempts,
        reason: delivery.reason === null ? null : formatIn(delivery.reason, language),
        sent_at: toInstant(delivery.sent_at),
        next_at: isWaiting ? toInstant(delivery.next_at) : null,
      }
    }),
  }
}

/** Converts a timestamp as PostgreSQL formats it in JSON. */
const toInstant = (at: string | null) => (at === null ? null : new Date(at).toISOString())
