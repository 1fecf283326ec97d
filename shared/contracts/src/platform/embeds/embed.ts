/** Data of an embed: its page, the polled response and the socket. */
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
  /** `CQ on`, `Contesting` and so on; may be empty. */
  verb: Type.String(),
  /** `POTA US-2274`; may be empty. */
  activation: Type.String(),
  /** In hertz, as an integer. */
  freq_hz: num,
  band: str,
  mode: str,
})
export type EmbedStation = Static<typeof EmbedStation>

/** For contacts that only subscribers may see, `call` and all following fields are null. */
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

/** For boards that also show recent points. */
export const EmbedRaceRow = Type.Object({
  ...EmbedBoardRow.properties,
  /** Points in the last sixty minutes; 0 after the end. */
  last_hour: Type.Integer(),
})
export type EmbedRaceRow = Static<typeof EmbedRaceRow>

/** Props of the embed's view, as declared; `widget` is its name. */
export const EmbedData = Type.Unsafe<{ readonly widget: string; readonly [name: string]: unknown }>(
  Type.Object({ widget: Type.String() }, { additionalProperties: true }),
)
export type EmbedData = Static<typeof EmbedData>

/** `GET /api/embed/:widget/:callsign`, and each socket message with new data. */
export const EmbedState = Type.Object({
  /** Version of the state: a socket opened with `?since=` receives nothing until it changes. */
  version: Type.String(),
  /** Release of the widget; a page of another release reloads when it is not visible. */
  release: Type.String(),
  /** Withdrawn releases: a page of one of these reloads immediately. */
  withdrawn: Type.Optional(Type.Array(Type.String())),
  data: EmbedData,
})
export type EmbedState = Static<typeof EmbedState>

/** The JSON block `embed` of the page. */
export interface EmbedBoot {
  readonly widget: string
  readonly callsign: string
  /** Query string for the state and the socket, which selects and authorises the data. */
  readonly query: string
  readonly ref_id: string | null
  readonly state: EmbedState | null
}

/** An option; `words` are the labels of its choices in the language of the request. */
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
  /** Whether there is a picture of its badge. */
  badge: Type.Boolean(),
})
export type PublishedEmbed = Static<typeof PublishedEmbed>
/** One version of the loader, whose bytes never change. */
export const EmbedLoader = Type.Object({ path: Type.String(), integrity: Type.String() })
export type EmbedLoader = Static<typeof EmbedLoader>
/** `loader` is omitted if none is released. */
export const PublishedEmbeds = Type.Object({
  embeds: Type.Array(PublishedEmbed),
  loader: Type.Optional(EmbedLoader),
})
export type PublishedEmbeds = Static<typeof PublishedEmbeds>

/* ── The member's own settings ───────────────────────────────────────────────────────────────────────────────────── */

export const EMBED_SITES = { most: 20, length: 100, typed: 300 } as const

/** `POST vembeds`. */
export const EmbedSettings = Type.Object({
  /** Origins that may frame the member's embeds; if empty, any site may. */
  sites: Type.Array(Type.String()),
  /** Key for the globe embed; null without a subscription. */
  key: str,
})
export type EmbedSettings = Static<typeof EmbedSettings>

/** `POST vembeds/save`; `new_key` invalidates earlier keys. */
export const SaveEmbedSettings = Type.Object(
  {
    /** As typed; the error names sites that are invalid. */
    sites: Type.Optional(Type.Array(Type.String({ maxLength: EMBED_SITES.typed }), { maxItems: 2 * EMBED_SITES.most })),
    new_key: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type SaveEmbedSettings = Static<typeof SaveEmbedSettings>
