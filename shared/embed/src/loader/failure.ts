import type { LoaderFailures } from '@onfreq/contracts/embeds/loader'

/** The error message of an element with this `lang`; English for an unknown language. */
export function failureIn(lang: string | null, known: LoaderFailures): string {
  const [language = ''] = (lang ?? '').toLowerCase().split('-')
  return (Object.hasOwn(known, language) && known[language]) || 'Couldn’t load the widget.'
}
