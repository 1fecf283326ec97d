/**
 * `npm run lab -- conformance`: every statement of the product specification with what its tests said in the latest runs on these
 * very sources. `-- --run` runs them first, `-- --run S5 S8-02` those of a section or a statement; `-- --short` leaves out
 * what holds; `-- --mutate 20` takes behaviours away that statements promise, and looks whether their lines turn red.
 */
import { readResults, stampOfSources } from '@onfreq/build/results/test-results'
import { findProblems } from './audit.ts'
import { decisionsWithoutTest, LINES, linesWithoutRow, rowsWithoutLine, toLines } from './lines.ts'
import { mutate } from './mutate.ts'
import { runTests } from './run-tests.ts'
import { SECTIONS } from './sections.ts'
import { listTests, type Section } from './statement.ts'
import { countAll, type Judged, judge, VERDICTS } from './verdict.ts'

const args = process.argv.slice(2)
const selected = args.filter((arg) => /^S\d/.test(arg))
const sections = chosen(SECTIONS, selected)
const problems = findProblems(SECTIONS)

if (args.includes('--mutate')) {
  process.exitCode = await mutate(numberAfter('--mutate') ?? 10, numberAfter('--seed'), args.includes('--anywhere'))
} else {
  if (args.includes('--run')) runTests(sections.flatMap(({ statements }) => statements.flatMap(listTests)))
  const judged = judge(sections, readResults(stampOfSources()))
  const failed = judged.reduce((sum, each) => sum + countAll(each, 'fails'), 0)
  const open = selected.length === 0 ? unclaimed() : []
  process.stdout.write(`${[...lines(judged, args.includes('--short')), ...open, ...wrong()].join('\n')}\n`)
  process.exitCode = problems.length === 0 && failed === 0 ? 0 : 1
}

/** `S2.1` selects a section, `S2.1-07` a statement. */
function chosen(all: readonly Section[], ids: readonly string[]): readonly Section[] {
  if (ids.length === 0) return all
  return all
    .map((section) => ({
      ...section,
      statements: section.statements.filter(({ id }) =>
        ids.some((wish) => wish === id || wish === `S${section.number}`),
      ),
    }))
    .filter(({ statements }) => statements.length > 0)
}

function lines(judged: readonly Judged[], short: boolean): string[] {
  const open = (each: Judged) => each.lines.filter(({ verdict }) => verdict === 'fails' || verdict === 'not shown')
  const listed = judged.flatMap((each) => {
    const listedLines = short ? open(each) : each.lines
    if (listedLines.length === 0) return []
    return [
      '',
      `${each.section.number} ${each.section.title}`,
      ...listedLines.flatMap(({ statement, verdict, why }) => [
        `  ${statement.id.padEnd(8)} ${verdict.padEnd(9)} ${statement.says} [${toLines(statement.id).join(' ') || 'no line'}]`,
        ...why.map((reason) => `           ${verdict === 'decided' ? '' : `${verdict}: `}${reason}`),
      ]),
    ]
  })
  return [...listed, '', ...table(judged)]
}

function table(judged: readonly Judged[]): string[] {
  const total = (verdict: (typeof VERDICTS)[number]) => judged.reduce((sum, each) => sum + countAll(each, verdict), 0)
  const all = judged.reduce((sum, { lines: message }) => sum + message.length, 0)
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(38) + cells.map((cell) => String(cell).padStart(11)).join('')
  return [
    row('section', ['statements', ...VERDICTS]),
    ...judged.map((each) =>
      row(`${each.section.number.padEnd(4)}${each.section.title}`, [
        each.lines.length,
        ...VERDICTS.map((verdict) => countAll(each, verdict)),
      ]),
    ),
    '',
    `${total('holds')} of ${all} statements hold by tests that ran on these sources, ${total('decided')} are decided, ` +
      `${total('fails')} fail, ${total('not shown')} are not shown.`,
    ...(total('not shown') > 0
      ? ['`npm test` runs all of them, `npm run lab -- conformance --run S5` those of a section.']
      : []),
  ]
}

/** Statements without a test, and tests that claim a statement that does not exist. */
function unclaimed(): string[] {
  const open = linesWithoutRow()
  return [
    '',
    `${open.length} of ${LINES.length} lines of the specification have no row:`,
    ...open.map(({ line, text }) => `  ${line.padEnd(8)} ${text}`),
    '',
    `Rows that name no line: ${rowsWithoutLine(SECTIONS).join(' ')}`,
    `Decisions without a test: ${decisionsWithoutTest(SECTIONS).join(' ')}`,
  ]
}

function wrong(): string[] {
  return problems.length === 0 ? [] : ['', 'Not right in the list:', ...problems.map((problem) => `  ${problem}`)]
}

function numberAfter(name: string): number | undefined {
  const number = Number(args[args.indexOf(name) + 1])
  return args.includes(name) && number > 0 ? number : undefined
}
