/**
 * `onfreq languages [part …]`: updates the translation files from the sources. `--check` writes nothing and fails on
 * differences, invalid ICU, or placeholders that differ from the English. `--missing` lists untranslated texts.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownFiles } from '../check/changed-files.ts'
import { passedBefore } from '../check/passed.ts'
import { bareTexts } from '../languages/bare-texts.ts'
import { type PackageState, TRANSLATED, updateLanguages } from '../languages/check.ts'
import { getLocation, textPackagesNamed } from '../languages/packages.ts'
import { translatedTwoWays } from '../languages/two-ways.ts'
import { step } from '../output.ts'
import { ROOT } from '../place.ts'
import { sourceFiles } from '../rspack/shared-modules.ts'

export async function run(args: readonly string[]): Promise<void> {
  const check = args.includes('--check')
  const listMissing = args.includes('--missing')
  const packages = textPackagesNamed(args.filter((arg) => !arg.startsWith('--')))
  const states: PackageState[] = []
  for (const each of packages) states.push(await updateLanguages(each, { check: check || listMissing }))
  for (const state of states.filter(({ texts }) => texts > 0)) {
    step(state.name, summary(state))
    if (listMissing) listTexts(state)
  }
  const problems = [...states.flatMap((state) => state.problems), ...(await translatedTwoWays(textPackagesNamed([])))]
  if (listMissing || problems.length === 0) return
  throw new Error(problems.join('\n'))
}

/**
 * For `npm run check`: problems in packages and components changed since they last passed; empty if there are none.
 */
export async function languageProblems(): Promise<string> {
  const packages = textPackagesNamed([]).map((each) => ({ each, place: `${getLocation(each.folder)}/` }))
  const files = knownFiles().filter(
    (file) => CHECKED.test(file) && packages.some(({ place }) => file.startsWith(place)),
  )
  const passed = passedBefore('languages', rulesHash())
  const changed = passed.changed(files)
  const touched = packages.filter(({ place }) => changed.some((file) => file.startsWith(place)))
  const states = await Promise.all(touched.map(({ each }) => updateLanguages(each, { check: true })))
  const bare = await Promise.all(changed.filter((file) => COMPONENT.test(file) && !NO_COMPONENT.test(file)).map(bareIn))
  const twoWays = touched.length === 0 ? [] : await translatedTwoWays(textPackagesNamed([]))
  const problems = [...states.flatMap(({ problems: found }) => found), ...bare.flat(), ...twoWays]
  if (problems.length === 0) passed.keep(files)
  return problems.join('\n')
}

const CHECKED = /\/src\/.*\.(?:tsx?|po|json)$|\/mfe\.config\.ts$/
const COMPONENT = /\.tsx$/
const NO_COMPONENT = /\.(?:test|stories|spec|fixture)\.tsx$|\/(?:testing|story|fixtures)\/|story-parts/

async function bareIn(file: string): Promise<string[]> {
  const found = await bareTexts(readFileSync(join(ROOT, file), 'utf8'), file)
  return found.map(({ line, text }) => `${file}:${line} "${text}" cannot be translated: shared/i18n/README.md says how`)
}

/** Hash of the rules for extraction and comparison, which also affect the result. */
function rulesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['languages', 'messages'])
    for (const file of sourceFiles(join(ROOT, 'shared/build/src', folder))) hash.update(readFileSync(file))
  return hash.digest('base64url')
}

function summary({ texts, missing }: PackageState): string {
  const missingCounts = TRANSLATED.map((language) => [language, missing.get(language)?.length ?? 0] as const)
  const open = missingCounts.filter(([, count]) => count > 0).map(([language, count]) => `${language} lacks ${count}`)
  return `${texts} texts, ${open.length === 0 ? 'all translated' : open.join(', ')}`
}

function listTexts({ missing }: PackageState): void {
  for (const [language, texts] of missing) {
    process.stdout.write(`  ${language}\n`)
    for (const { english, files } of texts) process.stdout.write(`    ${JSON.stringify(english)}  ${files.join(' ')}\n`)
  }
}
