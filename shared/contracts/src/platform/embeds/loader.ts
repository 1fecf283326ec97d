/** Constants that the API prepends to the loader of the custom elements: a description of each released embed. */
import type { PageRoom } from './room.ts'

export type LoadedEmbed = readonly [
  name: string,
  page: PageRoom,
  /** `live` for `<onfreq-live>`; '' if there is only `<onfreq-embed name="…">`. */
  element: string,
  /** Attributes that are copied to the URL unchanged. */
  options: readonly string[],
]

export const LOADED_EMBEDS = 'ONFREQ_EMBEDS'

/** Language → message for an embed that fails to load. */
export type LoaderFailures = Readonly<Record<string, string>>

export const LOADER_FAILURES = 'ONFREQ_FAILURES'
