/** What leaves of a contact in the feed, for either audience. */
import { type FeedItem, type FullFeedItem, isRedactedId, type RedactedFeedItem } from '@onfreq/contracts/feed'
import { baseCallsign } from '@onfreq/ham/callsign'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { instant } from '../instant.ts'
import type { FeedRow } from '../repository/feed.ts'

/** `full`: viewers with a subscription. */
export type Audience = 'full' | 'redacted'

export function presentFull(row: FeedRow, now: Date): FullFeedItem {
  const files = (names: readonly string[] | null) => (names ?? []).map((file_name) => ({ file_name }))
  return {
    entity_id: row.id,
    created_at: instant(row.created_at),
    TimeAgo: timeAgo(row.created_at, now),
    redacted: false,
    poster_id: row.owner_id,
    poster_name: row.poster_name,
    poster_image_name: row.poster_image,
    station_callsign: row.station_call,
    log_of: baseCallsign(row.station_call) === baseCallsign(row.poster_callsign) ? null : row.poster_callsign,
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

/** Takes away what viewers without a subscription must not be sent. */
export function redact(item: FeedItem): FeedItem {
  if (item.redacted || !isRedactedId(item.entity_id)) return item
  const { entity_id, created_at, TimeAgo } = item
  const hidden: RedactedFeedItem = { entity_id, created_at, TimeAgo, redacted: true, qso: { qdo_id: entity_id } }
  return hidden
}

const MINUTE = 60_000

/** To the minute, so that an answer that is polled every few seconds seldom differs from the one before. */
export function timeAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`
}
