/** What an embedded widget shows, and where it gets it: the page, the answer that is polled, and the socket. */
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

/** `call` and what follows are null for contacts that only subscribers see. */
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

/** Of a board that is a race: what somebody made lately is worth a look as well. */
export const EmbedRaceRow = Type.Object({
  ...EmbedBoardRow.properties,
  /** Points within the last sixty minutes; 0 once it is over. */
  last_hour: Type.Integer(),
})
export type EmbedRaceRow = Static<typeof EmbedRaceRow>

/** What the view of an embed is given, as its declaration says; `widget` is its name. */
export const EmbedData = Type.Unsafe<{ readonly widget: string; readonly [name: string]: unknown }>(
  Type.Object({ widget: Type.String() }, { additionalProperties: true }),
)
export type EmbedData = Static<typeof EmbedData>

/** `GET /api/embed/:widget/:callsign`, and each message of the socket that carries news. */
export const EmbedState = Type.Object({
  /** Names this state: a socket that is opened with `?since=` hears nothing until there is another one. */
  version: Type.String(),
  /** Changes with the release of the widget; a page made by another one starts afresh when nobody looks. */
  release: Type.String(),
  /** Releases that were taken back: a page made by one of them starts afresh at once. */
  withdrawn: Type.Optional(Type.Array(Type.String())),
  data: EmbedData,
})
export type EmbedState = Static<typeof EmbedState>

/** The JSON block `embed` of the page. */
export interface EmbedBoot {
  readonly widget: string
  readonly callsign: string
  /** Of the addresses of its state and socket: what chooses and opens its data. */
  readonly query: string
  readonly ref_id: string | null
  readonly state: EmbedState | null
}

/** An option; `words` are what people read for each of its choices, in the language of the request. */
export const PublishedOption = Type.Object({
  ...EmbedOption.properties,
  words: Type.Optional(Type.Array(Type.String())),
})
export type PublishedOption = Static<typeof PublishedOption>

/** What is released, for `/how-to/embeds`: `GET /api/embeds`. */
export const PublishedEmbed = Type.Object({
  name: Type.String(),
  title: Type.String(),
  blurb: Type.String(),
  page: PageRoom,
  stream: StreamRoom,
  options: Type.Record(Type.String(), PublishedOption),
  subscribersOnly: Type.Boolean(),
  /** Whether there is a picture of it. */
  badge: Type.Boolean(),
})
export type PublishedEmbed = Static<typeof PublishedEmbed>
/** One version of the loader, whose bytes never change. */
export const EmbedLoader = Type.Object({ path: Type.String(), integrity: Type.String() })
export type EmbedLoader = Static<typeof EmbedLoader>
/** `loader` is left out while none is released. */
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

/** `POST vembeds/save`; with `new_key` earlier keys stop working. */
export const SaveEmbedSettings = Type.Object(
  {
    /** As people write them; what names no site is refused by name. */
    sites: Type.Optional(Type.Array(Type.String({ maxLength: EMBED_SITES.typed }), { maxItems: 2 * EMBED_SITES.most })),
    new_key: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type SaveEmbedSettings = Static<typeof SaveEmbedSettings>
