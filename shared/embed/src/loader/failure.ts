import type { LoaderFailures } from '@onfreq/contracts/embeds/loader'

/** What an element with this `lang` says of a widget that did not come; English for a language that is not known. */
export function failureIn(lang: string | null, known: LoaderFailures): string {
  const [language = ''] = (lang ?? '').toLowerCase().split('-')
  return (Object.hasOwn(known, language) && known[language]) || 'Couldn’t load the widget.'
}
