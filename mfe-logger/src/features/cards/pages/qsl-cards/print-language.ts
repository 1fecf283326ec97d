/** The language of what is printed, kept in this browser: English until another one is chosen. */
import { DRAWN_LANGUAGES, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { usePreference } from '@onfreq/session/preferences'

/** Like `useState`, one for the print dialog and the preview of the design. */
export function usePrintLanguage(): readonly [Language, (language: Language) => void] {
  const [kept, keep] = usePreference<string>('log.card-language', SOURCE_LANGUAGE)
  return [DRAWN_LANGUAGES.find((language) => language === kept) ?? SOURCE_LANGUAGE, keep]
}
