/** Compares the statements with the existing tests. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTests, type Section, type Shown, type Statement } from './statement.ts'
import { testTitles } from './test-titles.ts'
import { isTitle } from './titles.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Problems of the table itself; empty when every statement is proven, decided or listed as missing. */
export function findProblems(sections: readonly Section[]): string[] {
  const titles = titleReader()
  const seen = new Set<string>()
  return sections.flatMap(({ number, statements }) =>
    statements.flatMap((statement) => {
      const problems = listTests(statement).flatMap((shown) => missingTest(statement, shown, titles))
      if (seen.has(statement.id)) problems.push(`${statement.id} is there twice`)
      seen.add(statement.id)
      if (!statement.id.startsWith(`S${number}`)) problems.push(`${statement.id} is not of section ${number}`)
      if (isUnproven(statement)) problems.push(`${statement.id} has neither test nor decision`)
      return problems
    }),
  )
}

function isUnproven(statement: Statement): boolean {
  if ('decision' in statement) return statement.decision.trim() === ''
  return 'missing' in statement ? statement.missing.trim() === '' : listTests(statement).length === 0
}

type TitleReader = (file: string) => ReadonlySet<string> | undefined

function titleReader(): TitleReader {
  const titlesByFile = new Map<string, ReadonlySet<string> | undefined>()
  return (file) => {
    if (!titlesByFile.has(file)) {
      const path = join(ROOT, file)
      titlesByFile.set(file, existsSync(path) ? testTitles(file, readFileSync(path, 'utf8')) : undefined)
    }
    return titlesByFile.get(file)
  }
}

function missingTest({ id }: Statement, { file, test }: Shown, titles: TitleReader): string[] {
  const found = titles(file)
  if (!found) return [`${id}: there is no file ${file}`]
  const exists = found.has(test) || [...found].some((written) => isTitle(written, test))
  return exists ? [] : [`${id}: ${file} has no test "${test}"`]
}
