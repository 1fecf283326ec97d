/** What the API tells the loader of elements about each released embed, in a constant of this name in front of it. */
import type { PageRoom } from './room.ts'

export type LoadedEmbed = readonly [
  name: string,
  page: PageRoom,
  /** `live` for `<onfreq-live>`; '' for none beside `<onfreq-embed name="…">`. */
  element: string,
  /** Attributes that go into its address as they are. */
  options: readonly string[],
]

export const LOADED_EMBEDS = 'ONFREQ_EMBEDS'

/** The constant beside it: language → what the loader says of an embed that does not come. */
export type LoaderFailures = Readonly<Record<string, string>>

export const LOADER_FAILURES = 'ONFREQ_FAILURES'
