/**
 * `onfreq languages [part …]`: brings the files of translations up to the texts in the sources. `--check` writes nothing and
 * fails where they differ, where ICU cannot be read or placeholders are others than in English. `--missing` lists what has
 * no translation yet.
 */
import { bringUpToDate, type PackageState, TRANSLATED } from '../languages/check.ts'
import { textPackagesNamed } from '../languages/packages.ts'
import { step } from '../output.ts'

export async function run(args: readonly string[]): Promise<void> {
  const check = args.includes('--check')
  const listMissing = args.includes('--missing')
  const packages = textPackagesNamed(args.filter((arg) => !arg.startsWith('--')))
  const states: PackageState[] = []
  for (const each of packages) states.push(await bringUpToDate(each, { check: check || listMissing }))
  for (const state of states.filter(({ texts }) => texts > 0)) {
    step(state.name, summary(state))
    if (listMissing) listTexts(state)
  }
  const problems = states.flatMap((state) => state.problems)
  if (listMissing || problems.length === 0) return
  throw new Error(problems.join('\n'))
}

/** What `npm run check` says of all packages; empty when all is well. */
export async function languageProblems(): Promise<string> {
  const states = await Promise.all(textPackagesNamed([]).map((each) => bringUpToDate(each, { check: true })))
  return states.flatMap(({ problems }) => problems).join('\n')
}

function summary({ texts, missing }: PackageState): string {
  const lacks = TRANSLATED.map((language) => [language, missing.get(language)?.length ?? 0] as const)
  const open = lacks.filter(([, count]) => count > 0).map(([language, count]) => `${language} lacks ${count}`)
  return `${texts} texts, ${open.length === 0 ? 'all translated' : open.join(', ')}`
}

function listTexts({ missing }: PackageState): void {
  for (const [language, texts] of missing) {
    process.stdout.write(`  ${language}\n`)
    for (const { english, files } of texts) process.stdout.write(`    ${JSON.stringify(english)}  ${files.join(' ')}\n`)
  }
}
