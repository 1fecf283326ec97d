/** The feed of newest contacts: `GET main_public_feed`, and `qso` messages of the live socket. */
import { type Static, Type } from 'typebox'
import { Contact } from '../log/contact.ts'
import { StationPlace } from './stations.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** A contact shows in live views when it was logged within this time of its start. */
export const LIVE_WINDOW_HOURS = 48

const contact = Contact.properties

/** What the feed shows of a contact. */
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
  /** What the contact counts for, beside its band and mode class. */
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
 * Which item of the feed it is, the same for every viewer: the id of the contact; of one that is hidden from some viewers, a
 * handle that says nothing about the contact and leads nowhere.
 */
export const FeedEntityId = Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 40 })])
export type FeedEntityId = Static<typeof FeedEntityId>

export const FullFeedItem = Type.Object({
  entity_id: FeedEntityId,
  /** When it was logged, ISO 8601 UTC. */
  created_at: Type.String(),
  /** `just now`, `3 min ago`, `2 h ago`, `1 d ago`. */
  TimeAgo: Type.String(),
  redacted: Type.Literal(false),
  /** Account of the operator. */
  poster_id: Type.Integer(),
  poster_name: Type.String(),
  poster_image_name: nullable(Type.String()),
  station_callsign: Type.String(),
  /** Whose log it is from, where that is another call than it was made under: a declared one. */
  log_of: nullable(Type.String()),
  call: Type.String(),
  qso: FeedQso,
})
export type FullFeedItem = Static<typeof FullFeedItem>

/** For viewers without a subscription, when the id is even: nothing but its place in the feed is sent. */
export const RedactedFeedItem = Type.Object({
  entity_id: FeedEntityId,
  created_at: Type.String(),
  TimeAgo: Type.String(),
  redacted: Type.Literal(true),
})
export type RedactedFeedItem = Static<typeof RedactedFeedItem>

export const FeedItem = Type.Union([FullFeedItem, RedactedFeedItem])
export type FeedItem = Static<typeof FeedItem>

/** Whether the product hides this contact from viewers without a subscription. */
export const isRedactedId = (qdoId: number) => qdoId % 2 === 0

/** `GET main_public_feed`, and first data `feed`: newest first, `SIZES.qsoFeedItems`. */
export const MainPublicFeedAnswer = Type.Object({ feed: Type.Array(FeedItem) })
export type MainPublicFeedAnswer = Static<typeof MainPublicFeedAnswer>
