import type { Language } from '@onfreq/contracts/site/languages'
import { inAddress } from '@onfreq/ui/language-select'

/** URL of a scene or a plate with its texts in this language. */
export function withLanguage(path: string, language: Language): string {
  const address = new URL(path, globalThis.location.origin)
  const requested = inAddress(language)
  if (requested !== '') address.searchParams.set('lang', requested)
  return address.href
}
