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
