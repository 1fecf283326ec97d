/** The declaration of an embed: `src/embeds/<name>/embed.ts` in the folder of the microfrontend that owns it. */
import type { Static, TObject } from 'typebox'
import type { BadgeLines } from './badge-lines.ts'
import type { PageRoom, StreamRoom } from './room.ts'

/** Events that refresh an embed: contacts, other log changes, the radio, awards, spots, scene changes, chat. */
export const EMBED_TOPICS = ['qso', 'log', 'rig', 'awards', 'spots', 'scenes', 'chat'] as const
export type EmbedTopic = (typeof EMBED_TOPICS)[number]

export interface EmbedOption {
  readonly label: string
  readonly kind: 'choice' | 'color' | 'text' | 'number'
  readonly choices?: readonly string[]
  readonly default: string
}

export interface EmbedDeclaration<Data extends TObject = TObject> {
  /** Name in `/embed/<name>/<callsign>` and of its folder. The API provider of the same name supplies its data. */
  readonly name: string
  readonly title: string
  /** One or two sentences shown at `/how-to/embeds`. */
  readonly blurb: string
  /** Sort order at `/how-to/embeds`, lowest first; embeds without one follow by title. */
  readonly place?: number
  /** Legacy element `<onfreq-…>` in addition to `<onfreq-embed name="…">`. */
  readonly element?: string
  readonly page: PageRoom
  readonly stream: StreamRoom
  /** Public options allowed in the query. Those also named by the provider select its data. */
  readonly options: Readonly<Record<string, EmbedOption>>
  /** Events of the station (or of everyone, as its provider declares) that refresh its data. */
  readonly topics: readonly EmbedTopic[]
  /** Requires the signed embed key of a subscriber; its provider must declare the same. */
  readonly subscribersOnly?: boolean
  /** Requires a secret key that its owner gets elsewhere; it is never listed. */
  readonly unlisted?: boolean
  /** Upstream call of the part that supplies its data, called with `callsign`; otherwise an API provider does. */
  readonly call?: string
  /** Represents this page when its URL is pasted (oEmbed). */
  readonly standsFor?: 'profile'
  /** Props of its view. */
  readonly data: Data
  /** Without lines it has no badge. */
  readonly badge?: BadgeLines
}

/** Identity function that types a declaration. */
export function defineEmbed<const Data extends TObject>(embed: EmbedDeclaration<Data>): EmbedDeclaration<Data> {
  return embed
}

export type EmbedDataOf<Embed> = Embed extends EmbedDeclaration<infer Data> ? Static<Data> : never

/** Content of an embed in stories and comparisons, in its `fixture.ts`. */
export interface EmbedFixture<Data = unknown> {
  /** With content. */
  readonly full: Data
  /** A station without activity that is off the air. */
  readonly empty: Data
  /** With the longest usual texts and most rows: used to measure its declared size. */
  readonly largest: Data
}

/** Identity function that types a fixture: `defineFixture<typeof embed>({ … })`. */
export function defineFixture<Embed>(fixture: EmbedFixture<EmbedDataOf<Embed>>): EmbedFixture<EmbedDataOf<Embed>> {
  return fixture
}
