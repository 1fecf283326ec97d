/** The feed of the latest contacts: `GET main_public_feed`, and `qso` messages of the live socket. */
import { type Static, Type } from 'typebox'
import { Contact } from '../log/contact.ts'
import { StationPlace } from './stations.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Live views show a contact if it was logged within this time after its start. */
export const LIVE_WINDOW_HOURS = 48

const contact = Contact.properties

/** Feed data of a contact. */
export const FeedQso = Type.Object({
  qdo_id: contact.qdo_id,
  TS: contact.TS,
  Call: contact.Call,
  station_callsign: contact.station_callsign,
  Freq: contact.Freq,
  Band: contact.Band,
  Mode: contact.Mode,
  SubMode: contact.SubMode,
  mode_class: contact.mode_class,
  SNT: contact.SNT,
  RCV: contact.RCV,
  Comment: contact.Comment,
  country: contact.country,
  /** Properties for award counting other than band and mode class. */
  place: Type.Optional(StationPlace),
  ContactType: contact.ContactType,
  ContestName: contact.ContestName,
  has_email: contact.has_email,
  mp3_name: contact.mp3_name,
  mp3s: contact.mp3s,
  sstvs: contact.sstvs,
})
export type FeedQso = Static<typeof FeedQso>

/**
 * Stable id of a feed item for every viewer: the contact id, or an opaque handle for a contact that is hidden from some
 * viewers.
 */
export const FeedEntityId = Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 40 })])
export type FeedEntityId = Static<typeof FeedEntityId>

export const FullFeedItem = Type.Object({
  entity_id: FeedEntityId,
  /** When the contact was logged, ISO 8601 UTC. */
  created_at: Type.String(),
  /** `just now`, `3 min ago`, `2 h ago`, `1 d ago`. */
  TimeAgo: Type.String(),
  redacted: Type.Literal(false),
  /** Account of the operator. */
  poster_id: Type.Integer(),
  poster_name: Type.String(),
  poster_image_name: nullable(Type.String()),
  station_callsign: Type.String(),
  /** Callsign of the account that logged the contact, if made under a declared call. */
  log_of: nullable(Type.String()),
  call: Type.String(),
  qso: FeedQso,
})
export type FullFeedItem = Static<typeof FullFeedItem>

/** What viewers without a subscription get if the id is even: only the position in the feed. */
export const RedactedFeedItem = Type.Object({
  entity_id: FeedEntityId,
  created_at: Type.String(),
  TimeAgo: Type.String(),
  redacted: Type.Literal(true),
})
export type RedactedFeedItem = Static<typeof RedactedFeedItem>

export const FeedItem = Type.Union([FullFeedItem, RedactedFeedItem])
export type FeedItem = Static<typeof FeedItem>

/** Whether this contact is hidden from viewers without a subscription. */
export const isRedactedId = (qdoId: number) => qdoId % 2 === 0

/** `GET main_public_feed`, and first data `feed`: `SIZES.qsoFeedItems` items, newest first. */
export const MainPublicFeedResponse = Type.Object({ feed: Type.Array(FeedItem) })
export type MainPublicFeedResponse = Static<typeof MainPublicFeedResponse>
