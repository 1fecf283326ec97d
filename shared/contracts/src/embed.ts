/** What an embedded widget shows, and where it gets it: the page, the answer that is polled, and the socket. */
import { type Static, Type } from 'typebox'
import { nullable } from './contact.ts'
import { GlobeItem } from './globe.ts'

const strict = { additionalProperties: false } as const
const str = nullable(Type.String())
const num = nullable(Type.Number())

export const EMBED_NAMES = [
  'live-info',
  'last-frequency',
  'photos',
  'logs',
  'sstv',
  'leaderboard',
  'contest',
  'globe',
] as const
export type EmbedName = (typeof EMBED_NAMES)[number]
export const isEmbedName = (name: string): name is EmbedName => EMBED_NAMES.some((each) => each === name)

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

export const EmbedData = Type.Union([
  Type.Object({ widget: Type.Literal('live-info'), station: EmbedStation }),
  Type.Object({
    widget: Type.Literal('last-frequency'),
    station: EmbedStation,
    /** When it was heard there, while it is not on the air. */
    at: str,
  }),
  Type.Object({ widget: Type.Literal('photos'), callsign: Type.String(), pictures: Type.Array(EmbedPicture) }),
  Type.Object({ widget: Type.Literal('sstv'), callsign: Type.String(), pictures: Type.Array(EmbedPicture) }),
  Type.Object({
    widget: Type.Literal('logs'),
    callsign: Type.String(),
    today: Type.Integer(),
    contacts: Type.Array(EmbedContact),
  }),
  Type.Object({
    widget: Type.Literal('leaderboard'),
    callsign: Type.String(),
    title: Type.String(),
    rows: Type.Array(EmbedBoardRow),
  }),
  Type.Object({
    widget: Type.Literal('contest'),
    callsign: Type.String(),
    title: Type.String(),
    state: Type.Union([
      Type.Literal('none'),
      Type.Literal('upcoming'),
      Type.Literal('running'),
      Type.Literal('finished'),
    ]),
    ends_at: str,
    rows: Type.Array(EmbedBoardRow),
  }),
  Type.Object({ widget: Type.Literal('globe'), callsign: Type.String(), arcs: Type.Array(GlobeItem) }),
])
export type EmbedData = Static<typeof EmbedData>
export type EmbedDataOf<N extends EmbedName> = Extract<EmbedData, { widget: N }>

/** `GET /api/embed/:widget/:callsign`, and each message of the socket that carries news. */
export const EmbedState = Type.Object({
  /** Names this state: a socket that is opened with `?since=` hears nothing until there is another one. */
  version: Type.String(),
  /** Release of the widget; a page made by another one starts afresh when nobody looks. */
  release: Type.String(),
  data: EmbedData,
})
export type EmbedState = Static<typeof EmbedState>

/** The JSON block `embed` of the page. */
export interface EmbedBoot {
  readonly widget: EmbedName
  readonly callsign: string
  /** For the globe. */
  readonly key: string | null
  readonly ref_id: string | null
  readonly state: EmbedState | null
}

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
