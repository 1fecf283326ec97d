import type { Language } from '@onfreq/contracts/site/languages'
import { inAddress } from '@onfreq/ui/language-select'

/** URL of a scene or a plate with its texts in this language. */
export function withLanguage(path: string, language: Language): string {
  const url = new URL(path, globalThis.location.origin)
  const languageCode = inAddress(language)
  if (languageCode !== '') url.searchParams.set('lang', languageCode)
  return url.href
}
