import type { LoaderFailures } from '@onfreq/contracts/embeds/loader'

/** Error message in the language of an element's `lang`; English when there is no translation. */
export function failureIn(lang: string | null, translations: LoaderFailures): string {
  const [language = ''] = (lang ?? '').toLowerCase().split('-')
  return (Object.hasOwn(translations, language) && translations[language]) || 'Couldn’t load the widget.'
}
