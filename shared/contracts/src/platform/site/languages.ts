/** The languages of the site. Everything is written in English and translated from there. */

/** By the tag that stands in `<html lang>`, file names and addresses. English comes first: it is the one that is always whole. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'pl'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language that texts are written in. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/**
 * English with accents and 40 % longer, made by the build: what stays plain on a screen in it cannot be translated yet, and
 * what is cut will be cut in German too. Never offered to anybody.
 */
export const PSEUDO_LANGUAGE = 'pseudo'

export type AnyLanguage = Language | typeof PSEUDO_LANGUAGE

export const ALL_LANGUAGES: readonly AnyLanguage[] = [...LANGUAGES, PSEUDO_LANGUAGE]

/** What each language calls itself, as lists of languages show it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  pl: 'Polski',
}

/** As lists of languages show it: what is not whole in every part yet says so. */
export function languageLabel(language: Language): string {
  return WHOLE_LANGUAGES.includes(language) ? LANGUAGE_NAMES[language] : `${LANGUAGE_NAMES[language]} (beta)`
}

/** In which no text of any part is English. */
const WHOLE_LANGUAGES: readonly Language[] = [SOURCE_LANGUAGE, 'de']

/** That pictures and prints of the server can be in: its fonts have no kana and kanji, docs/languages.md says why. */
export const DRAWN_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== 'ja')

/** What `Intl` formats by. English is the site's own: day before month, 24 hours. */
export const FORMAT_LOCALES: Readonly<Record<AnyLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  ja: 'ja-JP',
  pl: 'pl-PL',
  pseudo: 'en-GB',
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** A language of the site, or the pseudo language of its tests. */
export function isAnyLanguage(value: unknown): value is AnyLanguage {
  return value === PSEUDO_LANGUAGE || isLanguage(value)
}

/** What stands in `<html lang>`: English with accents has a tag of its own there. */
export function languageTag(language: AnyLanguage): string {
  return language === PSEUDO_LANGUAGE ? 'en-XA' : language
}

export function languageOfTag(tag: string): AnyLanguage {
  return ALL_LANGUAGES.find((language) => languageTag(language) === tag) ?? SOURCE_LANGUAGE
}

/** What somebody chose in this browser, or the language of whoever last signed in there. */
export const LANGUAGE_COOKIE = 'onfreq_language'
/** For a year, in seconds. */
export const LANGUAGE_KEPT = 31_536_000

/** Titles of pages and labels of the menu in the language of the page: English → translated. A block of the page. */
export const TITLES_BLOCK = 'titles'
