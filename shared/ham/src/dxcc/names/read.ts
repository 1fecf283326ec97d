/** Builds the entity names of a language from the lines of its file and the country names of `Intl`. */
import { countryName } from '@onfreq/i18n/format'
import type { currentLanguage } from '@onfreq/i18n/i18n'
import { ISO_CODES } from './iso.ts'

/** Name in the log → translated name. */
export type EntityNames = ReadonlyMap<string, string>

/** @param lines one name per line, `England=Inglaterra`; these take precedence over `Intl` */
export function readNames(language: ReturnType<typeof currentLanguage>, lines: string): EntityNames {
  const names = new Map<string, string>()
  for (const [name, code] of ISO_CODES) names.set(name, countryName(code, language) ?? name)
  for (const line of lines.trim().split('\n')) {
    const [name = '', output = name] = line.split('=')
    names.set(name, output)
  }
  return names
}
