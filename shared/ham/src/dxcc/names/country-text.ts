/**
 * Entity names in the displayed language. Contacts, files and responses use the names of the DXCC list. Everyday English
 * names are part of the page; names in other languages are in separate files, loaded by the first page that shows a
 * country, which shows English until then.
 */
import { addMessages, currentLanguage, i18n } from '@onfreq/i18n/i18n'
import { NAMES as ENGLISH } from './en.ts'
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

/** Names are stored with the page's messages, so the page re-renders when they load; no text has such an id. */
const getId = (name: string) => `dxcc ${name}`
const requests = new Set<Language>()

/**
 * The name of an entity in the page's language: "Fed. Rep. of Germany" is "Germany" or "Deutschland". Former entities
 * and unknown names are unchanged. A component that shows one calls `useLingui`.
 */
export function countryText<Name extends string | null | undefined>(name: Name): Name | string {
  if (!name) return name
  const english = ENGLISH.get(name) ?? name
  const language = currentLanguage()
  const load = FILES[language]
  if (load === undefined) return english
  const message = i18n.messages[getId(name)]
  if (typeof message === 'string') return message
  if (!requests.has(language)) {
    requests.add(language)
    // Falls back to English when loading fails.
    load().then(
      ({ NAMES }) => learnCountries(language, NAMES),
      () => {},
    )
  }
  return english
}

/** Registers the names for {@link countryText}. */
export function learnCountries(language: Language, names: EntityNames): void {
  requests.add(language)
  addMessages(language, Object.fromEntries(Array.from(names, ([name, message]) => [getId(name), message])), 'countries')
}
