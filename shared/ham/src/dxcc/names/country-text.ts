/**
 * Entity names in the displayed language. Contacts, files and responses contain the names of the DXCC list.
 * Everyday English names are part of the page. Names in other languages are in separate files, loaded by the first
 * page that shows a country; it shows English until then.
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

/**
 * Id under which a name is stored with the messages of the page, so that the page renders again when names are
 * loaded. No text has such an id.
 */
const getId = (name: string) => `dxcc ${name}`
const requests = new Set<Language>()

/**
 * Name of an entity in the language of the page: "Fed. Rep. of Germany" becomes "Germany" or "Deutschland". Deleted
 * entities and unknown names are unchanged. Components that show a name must call `useLingui`.
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
    // If loading fails, the names remain in English.
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
