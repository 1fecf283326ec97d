/** Whether the translations of a package match its texts. */
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
  /** Untranslated texts by language. */
  readonly missing: ReadonlyMap<Language, readonly SourceText[]>
}

/** Updates the files of a package; with `check` it writes nothing, and reports a difference as a problem. */
export async function updateLanguages(from: TextPackage, { check = false, root = ROOT } = {}): Promise<PackageState> {
  const { texts, problems: found } = await extractTexts(from, root)
  const ofEnglish = [...texts.values()].flatMap(({ english, files }) =>
    translationProblems(english, english, SOURCE_LANGUAGE).map((problem) => `${files[0]}: "${english}" ${problem}`),
  )
  const problems = [...found, ...ofEnglish]
  const missing = new Map<Language, readonly SourceText[]>()
  const full = findUntranslatedDeclarations(from)
  for (const language of TRANSLATED) {
    const file = translationFile(from, language)
    const place = getLocation(file, root)
    const known = await readTranslations(file, language)
    if (texts.size === 0 && known.size === 0 && !existsSync(file)) continue
    const text = await writeTranslations(texts.values(), known, language)
    if (text !== (existsSync(file) ? readFileSync(file, 'utf8') : '')) {
      if (check) problems.push(...differences(place, texts, known))
      else saveTranslations(file, text)
    }
    const now = await parseTranslations(text, language)
    for (const { id, english = '', translated } of now.values()) {
      if (translated === '') continue
      for (const problem of translationProblems(texts.get(id)?.english ?? english, translated, language))
        problems.push(`${place}: "${translated}" ${problem}`)
    }
    const lacks = [...texts.values()].filter(({ id }) => !now.get(id)?.translated)
    if (lacks.length > 0) missing.set(language, lacks)
    if (full.includes(language))
      problems.push(...lacks.map(({ english, files }) => `${place}: no translation of "${english}" (${files[0]})`))
  }
  return { name: from.name, texts: texts.size, problems, missing }
}

function differences(
  place: string,
  texts: ReadonlyMap<string, SourceText>,
  known: Awaited<ReturnType<typeof readTranslations>>,
): string[] {
  const fresh = [...texts.values()].find(({ id, english }) => known.get(id)?.english !== english)
  const unused = [...known.values()].find(({ id }) => !texts.has(id))
  const why = fresh
    ? `is without "${fresh.english}" (${fresh.files[0]})`
    : unused
      ? `has "${unused.english ?? unused.id}", which nothing shows any more`
      : 'is not as the command writes it'
  return [`${place} ${why}: run npm run generate -- languages`]
}
