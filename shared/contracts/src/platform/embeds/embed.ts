/** Data of an embedded widget: the page, the polled response and the socket. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { EmbedOption } from '../releases/registry.ts'
import { PageRoom, StreamRoom } from './room.ts'

const strict = { additionalProperties: false } as const
const str = nullable(Type.String())
const num = nullable(Type.Number())

export const EMBED_ROWS = 10

export const EmbedStation = Type.Object({
  callsign: Type.String(),
  name: Type.String(),
  /** File name below `/content/`. */
  image: str,
  on_air: Type.Boolean(),
  transmitting: Type.Boolean(),
  live_video: Type.Boolean(),
  /** `CQ on`, `Contesting`, …; empty for none. */
  verb: Type.String(),
  /** `POTA US-2274`; empty for none. */
  activation: Type.String(),
  /** Integer hertz. */
  freq_hz: num,
  band: str,
  mode: str,
})
export type EmbedStation = Static<typeof EmbedStation>

/** `call` and the following fields are null for contacts visible only to subscribers. */
export const EmbedContact = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  call: str,
  country: str,
  band: str,
  mode: str,
})
export type EmbedContact = Static<typeof EmbedContact>

export const EmbedPicture = Type.Object({
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  caption: Type.String(),
})
export type EmbedPicture = Static<typeof EmbedPicture>

export const EmbedBoardRow = Type.Object({
  rank: Type.Integer(),
  callsign: Type.String(),
  points: Type.Integer(),
  own: Type.Boolean(),
})
export type EmbedBoardRow = Static<typeof EmbedBoardRow>

/** For race boards: recent points are shown too. */
export const EmbedRaceRow = Type.Object({
  ...EmbedBoardRow.properties,
  /** Points within the last sixty minutes; 0 after the end. */
  last_hour: Type.Integer(),
})
export type EmbedRaceRow = Static<typeof EmbedRaceRow>

/** Props of an embed's view as declared; `widget` is its name. */
export const EmbedData = Type.Unsafe<{ readonly widget: string; readonly [name: string]: unknown }>(
  Type.Object({ widget: Type.String() }, { additionalProperties: true }),
)
export type EmbedData = Static<typeof EmbedData>

/** `GET /api/embed/:widget/:callsign`, and each socket message with new data. */
export const EmbedState = Type.Object({
  /** Version of this state: a socket opened with `?since=` receives nothing until it changes. */
  version: Type.String(),
  /** Changes with the widget's release; a page of another release reloads when it is not visible. */
  release: Type.String(),
  /** Withdrawn releases: a page of one of them reloads immediately. */
  withdrawn: Type.Optional(Type.Array(Type.String())),
  data: EmbedData,
})
export type EmbedState = Static<typeof EmbedState>

/** The JSON block `embed` of the page. */
export interface EmbedBoot {
  readonly widget: string
  readonly callsign: string
  /** Query of its state and socket URLs: selects and authorises its data. */
  readonly query: string
  readonly ref_id: string | null
  readonly state: EmbedState | null
}

/** An option; `words` are the labels of its choices in the request's language. */
export const PublishedOption = Type.Object({
  ...EmbedOption.properties,
  words: Type.Optional(Type.Array(Type.String())),
})
export type PublishedOption = Static<typeof PublishedOption>

/** Released embeds, for `/how-to/embeds`: `GET /api/embeds`. */
export const PublishedEmbed = Type.Object({
  name: Type.String(),
  title: Type.String(),
  blurb: Type.String(),
  page: PageRoom,
  stream: StreamRoom,
  options: Type.Record(Type.String(), PublishedOption),
  subscribersOnly: Type.Boolean(),
  /** Whether a picture of it is available. */
  badge: Type.Boolean(),
})
export type PublishedEmbed = Static<typeof PublishedEmbed>
/** One version of the loader, whose bytes never change. */
export const EmbedLoader = Type.Object({ path: Type.String(), integrity: Type.String() })
export type EmbedLoader = Static<typeof EmbedLoader>
/** `loader` is omitted while none is released. */
export const PublishedEmbeds = Type.Object({
  embeds: Type.Array(PublishedEmbed),
  loader: Type.Optional(EmbedLoader),
})
export type PublishedEmbeds = Static<typeof PublishedEmbeds>

/* ── The member's own settings ───────────────────────────────────────────────────────────────────────────────────── */

export const EMBED_SITES = { most: 20, length: 100, typed: 300 } as const

/** `POST vembeds`. */
export const EmbedSettings = Type.Object({
  /** Origins that may frame the member's embeds; empty: any site. */
  sites: Type.Array(Type.String()),
  /** Opens the globe; null without a subscription. */
  key: str,
})
export type EmbedSettings = Static<typeof EmbedSettings>

/** `POST vembeds/save`; `new_key` invalidates earlier keys. */
export const SaveEmbedSettings = Type.Object(
  {
    /** As typed; invalid site names are rejected by name. */
    sites: Type.Optional(Type.Array(Type.String({ maxLength: EMBED_SITES.typed }), { maxItems: 2 * EMBED_SITES.most })),
    new_key: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type SaveEmbedSettings = Static<typeof SaveEmbedSettings>
