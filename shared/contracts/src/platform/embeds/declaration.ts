/** The declaration of an embed: `src/embeds/<name>/embed.ts` in the folder of the microfrontend that owns it. */
import type { Static, TObject } from 'typebox'
import type { BadgeLines } from './badge-lines.ts'
import type { PageRoom, StreamRoom } from './room.ts'

/** What refreshes an embed: contacts, other changes of a log, the radio, awards, spots, the arranging of a scene, chat. */
export const EMBED_TOPICS = ['qso', 'log', 'rig', 'awards', 'spots', 'scenes', 'chat'] as const
export type EmbedTopic = (typeof EMBED_TOPICS)[number]

export interface EmbedOption {
  readonly label: string
  readonly kind: 'choice' | 'color' | 'text' | 'number'
  readonly choices?: readonly string[]
  readonly default: string
}

export interface EmbedDeclaration<Data extends TObject = TObject> {
  /** Name in `/embed/<name>/<callsign>`, and of its folder. Its data come from the provider of this name in the API. */
  readonly name: string
  readonly title: string
  /** A sentence or two for people who choose one, at `/how-to/embeds`. */
  readonly blurb: string
  /** Lower ones come first at `/how-to/embeds`; those without come after them, by title. */
  readonly place?: number
  /** `<onfreq-…>` beside `<onfreq-embed name="…">`, for embeds that had an element of their own before that one. */
  readonly element?: string
  readonly page: PageRoom
  readonly stream: StreamRoom
  /** Public options that may stand in the query. Those that the provider names too choose its data. */
  readonly options: Readonly<Record<string, EmbedOption>>
  /** News of the station (or of everybody, as its provider says) after which its data are looked at again. */
  readonly topics: readonly EmbedTopic[]
  /** Needs the signed embed key of a subscriber; its provider says the same. */
  readonly subscribersOnly?: boolean
  /** Needs the secret key of an address of its own, which its owner gets elsewhere: it is listed nowhere. */
  readonly unlisted?: boolean
  /** The call of the part's own upstream that has its data, asked with `callsign`; without one a provider in the API has them. */
  readonly call?: string
  /** Stands for this page where its address is pasted (oEmbed). */
  readonly standsFor?: 'profile'
  /** What its view is given. */
  readonly data: Data
  /** Without lines it has no badge. */
  readonly badge?: BadgeLines
}

/** Identity function that types a declaration. */
export function defineEmbed<const Data extends TObject>(embed: EmbedDeclaration<Data>): EmbedDeclaration<Data> {
  return embed
}

export type EmbedDataOf<Embed> = Embed extends EmbedDeclaration<infer Data> ? Static<Data> : never

/** What an embed shows in stories and comparisons, in its `fixture.ts`. */
export interface EmbedFixture<Data = unknown> {
  /** With something to show. */
  readonly full: Data
  /** Of a station that has done nothing yet, and is off the air. */
  readonly empty: Data
  /** With the longest texts and the most rows that are usual: its declared room is measured with it. */
  readonly largest: Data
}

/** Identity function that types a fixture: `defineFixture<typeof embed>({ … })`. */
export function defineFixture<Embed>(fixture: EmbedFixture<EmbedDataOf<Embed>>): EmbedFixture<EmbedDataOf<Embed>> {
  return fixture
}
