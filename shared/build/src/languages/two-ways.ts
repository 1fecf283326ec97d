/**
 * Finds texts that two packages translate differently. A page has a single catalogue, so the result would depend on the
 * loading order. Different meanings need a context.
 */
import { LANGUAGES, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { idInBrowser } from '../messages/compile-message.ts'
import { readTranslations } from './catalogue.ts'
import { type TextPackage, translationFile } from './packages.ts'

/** One line per text and language; empty if there are no conflicts. */
export async function translatedTwoWays(packages: readonly TextPackage[]): Promise<string[]> {
  const problems: string[] = []
  for (const language of LANGUAGES.filter((each) => each !== SOURCE_LANGUAGE)) {
    const first = new Map<string, { readonly translated: string; readonly name: string }>()
    for (const each of packages) {
      for (const { id, english = id, context, translated } of (
        await readTranslations(translationFile(each, language), language)
      ).values()) {
        if (translated === '') continue
        const other = first.get(idInBrowser({ id, english, context }))
        if (other === undefined) first.set(idInBrowser({ id, english, context }), { translated, name: each.name })
        else if (other.translated !== translated) {
          problems.push(
            `${language}: "${english}" is "${other.translated}" in ${other.name} and "${translated}" in ${each.name}: make them one, or give one of the texts a context`,
          )
        }
      }
    }
  }
  return problems
}
