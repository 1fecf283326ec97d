/** The fields of a contact in the feed, for both audiences. */
import { type FeedItem, type FullFeedItem, isRedactedId, type RedactedFeedItem } from '@onfreq/contracts/live/feed'
import { toLog } from '@onfreq/ham/callsign'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { instant } from '#kernel/instant.ts'
import type { FeedRow } from '../repository/feed.ts'
import type { GetEntityId } from './handle.ts'

/** `full` is for viewers with a subscription. */
export type Audience = 'full' | 'redacted'

export function presentFull(row: FeedRow, now: Date, getEntityId: GetEntityId): FullFeedItem {
  const files = (names: readonly string[] | null) => (names ?? []).map((file_name) => ({ file_name }))
  return {
    entity_id: getEntityId(row.id),
    created_at: instant(row.created_at),
    TimeAgo: timeAgo(row.created_at, now),
    redacted: false,
    poster_id: row.owner_id,
    poster_name: row.poster_name,
    poster_image_name: row.poster_image,
    station_callsign: row.station_call,
    log_of: toLog(row.station_call, row.poster_callsign),
    call: row.call,
    qso: {
      qdo_id: row.id,
      TS: instant(row.started_at),
      Call: row.call,
      station_callsign: row.station_call,
      Freq: row.freq_hz === null ? null : hertzToKilohertz(row.freq_hz),
      Band: row.band,
      Mode: row.mode,
      SubMode: row.submode,
      mode_class: row.mode_class === '' ? null : row.mode_class,
      SNT: row.rst_sent,
      RCV: row.rst_rcvd,
      Comment: row.comment,
      country: row.country,
      ...(row.dxcc !== null && { place: { dxcc: row.dxcc, continent: row.continent, cq_zone: row.cq_zone } }),
      ContactType: row.contact_type,
      ContestName: row.contest_name,
      has_email: row.has_email,
      mp3_name: row.audio_files?.[0] ?? null,
      mp3s: files(row.audio_files),
      sstvs: files(row.sstv_files),
    },
  }
}

/**
 * Removes what viewers without a subscription must not receive: everything except the position in the feed, including
 * the contact's id. The page of a contact (`/qso`, `/qsl`, `vgetFullQso`) is public, as the product specification
 * requires; a subscription buys the live feed. So the feed must not reveal the page of a hidden item. The owner of a
 * contact always receives it: see `withOwn`.
 */
export function redact(item: FeedItem, getEntityId: GetEntityId): FeedItem {
  if (item.redacted) return item
  if (!isRedactedId(item.qso.qdo_id)) return { ...item, qso: withoutProof(item.qso) }
  const { created_at, TimeAgo } = item
  const hidden: RedactedFeedItem = { entity_id: getEntityId(item.qso.qdo_id), created_at, TimeAgo, redacted: true }
  return hidden
}

/**
 * Removes what only the two operators of a contact know. With the exact time and the reports, anyone could claim a
 * contact that was never made (ARRL bulletin of August 2006), so only the day remains.
 */
function withoutProof(qso: FullFeedItem['qso']): FullFeedItem['qso'] {
  return { ...qso, TS: qso.TS.slice(0, 10), SNT: null, RCV: null }
}

/** A redacted feed that shows the account's contacts; undefined when it contains none of them. */
export function withOwn(
  full: readonly FeedItem[],
  redacted: readonly FeedItem[],
  accountId: number,
): FeedItem[] | undefined {
  const own = new Map(
    full.flatMap((item) => (!item.redacted && item.poster_id === accountId ? [[item.entity_id, item] as const] : [])),
  )
  return own.size === 0 ? undefined : redacted.map((item) => own.get(item.entity_id) ?? item)
}

const MINUTE = 60_000

/** To the minute, so that a response polled every few seconds rarely changes. */
export function timeAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`
}
