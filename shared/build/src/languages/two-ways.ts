/**
 * Texts translated differently by two packages. A page has one catalogue, so the result would depend on loading order.
 * A context distinguishes meanings.
 */
import { LANGUAGES, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { idInBrowser } from '../messages/compile-message.ts'
import { readTranslations } from './catalogue.ts'
import { type TextPackage, translationFile } from './packages.ts'

/** One line per text and language; empty when there are no conflicts. */
export async function translatedTwoWays(packages: readonly TextPackage[]): Promise<string[]> {
  const problems: string[] = []
  for (const language of LANGUAGES.filter((each) => each !== SOURCE_LANGUAGE)) {
    const first = new Map<string, { readonly translated: string; readonly name: string }>()
    for (const each of packages) {
      for (const { id, english = id, context, translated } of (
        await readTranslations(translationFile(each, language), language)
      ).values()) {
        if (translated === '') continue
        const known = first.get(idInBrowser({ id, english, context }))
        if (known === undefined) first.set(idInBrowser({ id, english, context }), { translated, name: each.name })
        else if (known.translated !== translated) {
          problems.push(
            `${language}: "${english}" is "${known.translated}" in ${known.name} and "${translated}" in ${each.name}: make them one, or give one of the texts a context`,
          )
        }
      }
    }
  }
  return problems
}
