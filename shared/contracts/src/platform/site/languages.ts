/** Languages of the site. Texts are written in English and translated from it. */

/** Tags, as in `<html lang>`, file names and URLs. English comes first, because it is always complete. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'pl'] as const

export type Language = (typeof LANGUAGES)[number]

/** Source language of texts. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/**
 * Pseudo language that the build generates: English with accents, 40 % longer. Text without accents on a screen
 * cannot be translated yet, and text that is truncated here is truncated in German too. Never offered to users.
 */
export const PSEUDO_LANGUAGE = 'pseudo'

export type AnyLanguage = Language | typeof PSEUDO_LANGUAGE

export const ALL_LANGUAGES: readonly AnyLanguage[] = [...LANGUAGES, PSEUDO_LANGUAGE]

/** Native names, as shown in language lists. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  pl: 'Polski',
}

/** Name in language lists; incomplete languages are marked. */
export function languageLabel(language: Language): string {
  return COMPLETE_LANGUAGES.includes(language) ? LANGUAGE_NAMES[language] : `${LANGUAGE_NAMES[language]} (beta)`
}

/** Languages in which every text is translated. */
const COMPLETE_LANGUAGES: readonly Language[] = [SOURCE_LANGUAGE, 'de']

/**
 * Languages for pictures and prints drawn by the server, whose fonts have no kana and kanji, see
 * shared/i18n/README.md.
 */
export const DRAWN_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== 'ja')

/** Locales for `Intl`. The English locale has the day before the month, and 24 hours. */
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

/** Value of `<html lang>`; the pseudo language has its own tag. */
export function languageTag(language: AnyLanguage): string {
  return language === PSEUDO_LANGUAGE ? 'en-XA' : language
}

export function languageOfTag(tag: string): AnyLanguage {
  return ALL_LANGUAGES.find((language) => languageTag(language) === tag) ?? SOURCE_LANGUAGE
}

/** Language selected in this browser, or that of the last member who logged in. */
export const LANGUAGE_COOKIE = 'onfreq_language'
/** One year, in seconds. */
export const LANGUAGE_KEPT = 31_536_000

/** Block of the page: English → translation of page titles and menu labels, in the language of the page. */
export const TITLES_BLOCK = 'titles'
