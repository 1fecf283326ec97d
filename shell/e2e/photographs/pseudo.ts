/** Loads the pseudo-language into this process. The build derives it from English; the API does not include it. */

import { readTranslations } from '@onfreq/build/languages/catalogue'
import { textPackagesNamed, translationFile } from '@onfreq/build/languages/packages'
import { pseudoMessage } from '@onfreq/build/languages/pseudo'
import { compileMessage } from '@onfreq/build/messages/compile-message'
import { PSEUDO_LANGUAGE } from '@onfreq/contracts/site/languages'
import { i18n } from '@onfreq/i18n/i18n'

/** Packages whose texts the API formats. Their files for any language contain all English texts as keys. */
const API_PACKAGES = ['api', 'contracts', 'ham']

export async function loadPseudoLanguage(): Promise<void> {
  const files = await Promise.all(
    textPackagesNamed(API_PACKAGES).map((message) => readTranslations(translationFile(message, 'de'), 'de')),
  )
  const messages = files
    .flatMap((translations) => [...translations.values()])
    .flatMap(({ english }) =>
      english === undefined ? [] : [[english, pseudoMessage(compileMessage(english))] as const],
    )
  // Converted to JSON, the format in which a release delivers messages to a browser.
  i18n.load(PSEUDO_LANGUAGE, JSON.parse(JSON.stringify(Object.fromEntries(messages))))
}
