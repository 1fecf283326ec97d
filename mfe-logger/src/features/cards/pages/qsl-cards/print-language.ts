/** The language of printed cards, stored in this browser. English by default. */
import { DRAWN_LANGUAGES, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { usePreference } from '@onfreq/session/preferences'

/** Language and setter, like `useState`; shared by the print dialog and the design preview. */
export function usePrintLanguage(): readonly [Language, (language: Language) => void] {
  const [stored, save] = usePreference<string>('log.card-language', SOURCE_LANGUAGE)
  return [DRAWN_LANGUAGES.find((language) => language === stored) ?? SOURCE_LANGUAGE, save]
}
