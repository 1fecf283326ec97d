/** Name of the constant that the API prepends to the element loader, describing each released embed. */
import type { PageRoom } from './room.ts'

export type LoadedEmbed = readonly [
  name: string,
  page: PageRoom,
  /** `live` for `<onfreq-live>`; '' when only `<onfreq-embed name="…">` exists. */
  element: string,
  /** Attributes copied into its URL unchanged. */
  options: readonly string[],
]

export const LOADED_EMBEDS = 'ONFREQ_EMBEDS'

/** The accompanying constant: language → message for an embed that fails to load. */
export type LoaderFailures = Readonly<Record<string, string>>

export const LOADER_FAILURES = 'ONFREQ_FAILURES'
