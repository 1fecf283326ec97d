/** Declaration of an embed: `src/embeds/<name>/embed.ts` in the folder of its microfrontend. */
import type { Static, TObject } from 'typebox'
import type { BadgeLines } from './badge-lines.ts'
import type { PageRoom, StreamRoom } from './room.ts'

/** Events that refresh an embed: contacts, other changes of the log, the radio, awards, spots, scenes, chat. */
export const EMBED_TOPICS = ['qso', 'log', 'rig', 'awards', 'spots', 'scenes', 'chat'] as const
export type EmbedTopic = (typeof EMBED_TOPICS)[number]

export interface EmbedOption {
  readonly label: string
  readonly kind: 'choice' | 'color' | 'text' | 'number'
  readonly choices?: readonly string[]
  readonly default: string
}

export interface EmbedDeclaration<Data extends TObject = TObject> {
  /** Name in `/embed/<name>/<callsign>` and of its folder. The API's provider with the same name supplies the data. */
  readonly name: string
  readonly title: string
  /** Description for `/how-to/embeds`, in one or two sentences. */
  readonly blurb: string
  /** Sort order at `/how-to/embeds`, lowest first; embeds without it follow, ordered by title. */
  readonly place?: number
  /** Legacy element `<onfreq-…>` in addition to `<onfreq-embed name="…">`. */
  readonly element?: string
  readonly page: PageRoom
  readonly stream: StreamRoom
  /** Public options in the query string. Options that the provider also names select its data. */
  readonly options: Readonly<Record<string, EmbedOption>>
  /** Events of the station (or of all stations, if the provider declares so) that refresh the data. */
  readonly topics: readonly EmbedTopic[]
  /** Whether the signed embed key of a subscriber is required; the provider must declare the same. */
  readonly subscribersOnly?: boolean
  /** Whether a secret key is required that the owner gets elsewhere; the embed is never listed. */
  readonly unlisted?: boolean
  /**
   * Upstream call of the part that supplies the data, called with `callsign`; without it, a provider in the API
   * does.
   */
  readonly call?: string
  /** Page that this embed represents when the URL of the page is pasted (oEmbed). */
  readonly standsFor?: 'profile'
  /** Props of its view. */
  readonly data: Data
  /** Badge of the embed; without it, the embed has no badge. */
  readonly badge?: BadgeLines
}

/** Returns its argument; gives the declaration its type. */
export function defineEmbed<const Data extends TObject>(embed: EmbedDeclaration<Data>): EmbedDeclaration<Data> {
  return embed
}

export type EmbedDataOf<Embed> = Embed extends EmbedDeclaration<infer Data> ? Static<Data> : never

/** Sample data of an embed for stories and visual comparisons, in its `fixture.ts`. */
export interface EmbedFixture<Data = unknown> {
  /** With content. */
  readonly full: Data
  /** A station that is off the air and has no activity. */
  readonly empty: Data
  /** With the longest usual texts and the most rows, to measure the declared size. */
  readonly largest: Data
}

/** Returns its argument; gives the fixture its type: `defineFixture<typeof embed>({ … })`. */
export function defineFixture<Embed>(fixture: EmbedFixture<EmbedDataOf<Embed>>): EmbedFixture<EmbedDataOf<Embed>> {
  return fixture
}
