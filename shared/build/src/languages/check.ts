/** Checks whether the translations of a package match its texts. */
import { existsSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { ROOT } from '../place.ts'
import { parseTranslations, readTranslations, saveTranslations, writeTranslations } from './catalogue.ts'
import { findUntranslatedDeclarations } from './declared-whole.ts'
import { extractTexts, type SourceText } from './extract.ts'
import { getLocation, type TextPackage, translationFile } from './packages.ts'
import { translationProblems } from './translation-problems.ts'

export const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE)

export interface PackageState {
  readonly name: string
  readonly texts: number
  readonly problems: readonly string[]
  /** Language → texts without a translation. */
  readonly missing: ReadonlyMap<Language, readonly SourceText[]>
}

/** Updates the translation files of a package. With `check` it writes nothing, and reports differences as problems. */
export async function updateLanguages(from: TextPackage, { check = false, root = ROOT } = {}): Promise<PackageState> {
  const { texts, problems: found } = await extractTexts(from, root)
  const englishProblems = [...texts.values()].flatMap(({ english, files }) =>
    translationProblems(english, english, SOURCE_LANGUAGE).map((problem) => `${files[0]}: "${english}" ${problem}`),
  )
  const problems = [...found, ...englishProblems]
  const missing = new Map<Language, readonly SourceText[]>()
  const completeLanguages = findUntranslatedDeclarations(from)
  for (const language of TRANSLATED) {
    const file = translationFile(from, language)
    const path = getLocation(file, root)
    const stored = await readTranslations(file, language)
    if (texts.size === 0 && stored.size === 0 && !existsSync(file)) continue
    const text = await writeTranslations(texts.values(), stored, language)
    if (text !== (existsSync(file) ? readFileSync(file, 'utf8') : '')) {
      if (check) problems.push(...differences(path, texts, stored))
      else saveTranslations(file, text)
    }
    const now = await parseTranslations(text, language)
    for (const { id, english = '', translated } of now.values()) {
      if (translated === '') continue
      for (const problem of translationProblems(texts.get(id)?.english ?? english, translated, language))
        problems.push(`${path}: "${translated}" ${problem}`)
    }
    const untranslated = [...texts.values()].filter(({ id }) => !now.get(id)?.translated)
    if (untranslated.length > 0) missing.set(language, untranslated)
    if (completeLanguages.includes(language))
      problems.push(
        ...untranslated.map(({ english, files }) => `${path}: no translation of "${english}" (${files[0]})`),
      )
  }
  return { name: from.name, texts: texts.size, problems, missing }
}

function differences(
  path: string,
  texts: ReadonlyMap<string, SourceText>,
  stored: Awaited<ReturnType<typeof readTranslations>>,
): string[] {
  const changed = [...texts.values()].find(({ id, english }) => stored.get(id)?.english !== english)
  const unused = [...stored.values()].find(({ id }) => !texts.has(id))
  const why = changed
    ? `is without "${changed.english}" (${changed.files[0]})`
    : unused
      ? `has "${unused.english ?? unused.id}", which nothing shows any more`
      : 'differs from the generated file'
  return [`${path} ${why}: run npm run generate -- languages`]
}
