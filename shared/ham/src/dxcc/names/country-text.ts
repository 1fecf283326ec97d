/**
 * What an entity is called in the language that is shown. Contacts and answers name it as the DXCC list does, in English; its
 * name in another language is a file of its own, which the first page that shows a country fetches. Until it is there, and in
 * English, the name stays as it is.
 */
import { addMessages, currentLanguage, i18n } from '@onfreq/i18n/i18n'
import type { EntityNames } from './read.ts'

type Language = ReturnType<typeof currentLanguage>

const FILES: Readonly<Partial<Record<Language, () => Promise<{ readonly NAMES: EntityNames }>>>> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  pl: () => import('./pl.ts'),
}

/** Names live among the messages of the page, which draws anew when they come; no text has such an id. */
const idOf = (name: string) => `dxcc ${name}`
const asked = new Set<Language>()

/**
 * The name of an entity in the language of the page: "Fed. Rep. of Germany" is "Deutschland". Former entities, and what no list
 * has, stay as they are. A component that shows one calls `useLingui`.
 */
export function countryText<Name extends string | null | undefined>(name: Name): Name | string {
  const language = currentLanguage()
  const load = FILES[language]
  if (!name || load === undefined) return name
  const said = i18n.messages[idOf(name)]
  if (typeof said === 'string') return said
  if (!asked.has(language)) {
    asked.add(language)
    // English is better than nothing: who cannot fetch it reads that.
    load().then(
      ({ NAMES }) => learnCountries(language, NAMES),
      () => {},
    )
  }
  return name
}

/** Makes the names known to {@link countryText}. */
export function learnCountries(language: Language, names: EntityNames): void {
  asked.add(language)
  addMessages(language, Object.fromEntries(Array.from(names, ([name, said]) => [idOf(name), said])), 'countries')
}
