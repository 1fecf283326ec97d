/** Teaches this process the pseudo-language, which is made of English by the build and which the API does not have. */

import { readTranslations } from '@onfreq/build/languages/catalogue'
import { textPackagesNamed, translationFile } from '@onfreq/build/languages/packages'
import { pseudoMessage } from '@onfreq/build/languages/pseudo'
import { compileMessage } from '@onfreq/build/messages/compile-message'
import { PSEUDO_LANGUAGE } from '@onfreq/contracts/site/languages'
import { i18n } from '@onfreq/i18n/i18n'

/** The packages whose texts the API says. Their files of any language have all English. */
const SAID = ['api', 'contracts', 'ham']

export async function learnPseudo(): Promise<void> {
  const files = await Promise.all(
    textPackagesNamed(SAID).map((said) => readTranslations(translationFile(said, 'de'), 'de')),
  )
  const messages = files
    .flatMap((translations) => [...translations.values()])
    .flatMap(({ english }) =>
      english === undefined ? [] : [[english, pseudoMessage(compileMessage(english))] as const],
    )
  // As JSON, which is how a release brings them to a browser.
  i18n.load(PSEUDO_LANGUAGE, JSON.parse(JSON.stringify(Object.fromEntries(messages))))
}
