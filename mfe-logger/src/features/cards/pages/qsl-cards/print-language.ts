/** The print language, stored in this browser. English by default. */
import { DRAWN_LANGUAGES, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { usePreference } from '@onfreq/session/preferences'

/** Like `useState`, shared by the print dialog and the design preview. */
export function usePrintLanguage(): readonly [Language, (language: Language) => void] {
  const [stored, keep] = usePreference<string>('log.card-language', SOURCE_LANGUAGE)
  return [DRAWN_LANGUAGES.find((language) => language === stored) ?? SOURCE_LANGUAGE, keep]
}
