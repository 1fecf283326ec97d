/** Finds formal errors in a translation: invalid ICU, or placeholders that differ from the English. */
import { FORMAT_LOCALES, type Language } from '@onfreq/contracts/site/languages'
import { compileMessage, type Token } from '../messages/compile-message.ts'

/** Problems as messages; empty if the translation is valid. */
export function translationProblems(english: string, translated: string, language: Language): string[] {
  try {
    const target = getShape(compileMessage(english))
    const found = getShape(compileMessage(translated))
    return [
      ...missing(target.names, found.names).map((name) => `lacks ${name}`),
      ...missing(found.names, target.names).map((name) => `has ${name}, which the English does not have`),
      ...found.plurals.flatMap((cases) => pluralProblems(cases, language)),
    ]
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)]
  }
}

function missing(from: ReadonlySet<string>, inThese: ReadonlySet<string>): string[] {
  return [...from].filter((name) => !inThese.has(name))
}

interface Shape {
  /** Placeholders and elements: `{call}`, `<0>`, `{count, plural}`. */
  readonly names: ReadonlySet<string>
  /** The cases of each plural, starting with its kind. */
  readonly plurals: readonly (readonly string[])[]
}

const TAG = /<(\w+)\/?>/g

function getShape(message: string | readonly Token[]): Shape {
  const names = new Set<string>()
  const plurals: string[][] = []
  const visit = (token: unknown): void => {
    if (typeof token === 'string') for (const [, name = ''] of token.matchAll(TAG)) names.add(`<${name}>`)
    if (!Array.isArray(token)) return
    const [name, kind, cases]: unknown[] = token
    names.add(typeof kind === 'string' ? `{${String(name)}, ${kind}}` : `{${String(name)}}`)
    if (typeof cases !== 'object' || cases === null) return
    if (kind === 'plural' || kind === 'selectordinal') plurals.push([kind, ...Object.keys(cases)])
    for (const tokens of Object.values(cases)) if (Array.isArray(tokens)) tokens.forEach(visit)
  }
  for (const token of typeof message === 'string' ? [message] : message) visit(token)
  return { names, plurals }
}

/** Without a case for its plural category, a number uses `other`, which is wrong in Polish. */
function pluralProblems([kind = '', ...cases]: readonly string[], language: Language): string[] {
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const { pluralCategories } = new Intl.PluralRules(FORMAT_LOCALES[language], { type }).resolvedOptions()
  // Spanish, French and Italian need `many` only for a million and more.
  const needed = pluralCategories.filter((category) => !(category === 'many' && ['es', 'fr', 'it'].includes(language)))
  return needed
    .filter((category) => !cases.includes(category))
    .map((category) => `lacks the case "${category}" of a ${kind}`)
}
