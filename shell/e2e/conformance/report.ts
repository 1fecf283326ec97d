/** `npm run conformance`: a page of plain text that says how much of the product specification holds. */
import { problemsOf, tally } from './audit.ts'
import { SECTIONS } from './sections.ts'

const rows = SECTIONS.map(tally)
const total = rows.reduce((sum, { section }) => sum + section.statements.length, 0)
const missing = rows.flatMap((row) => row.missing)
const problems = problemsOf(SECTIONS)

const lines = [
  'The product specification, statement by statement',
  '',
  'section                                   statements   shown  decided  missing',
  ...rows.map(({ section, shown, decided, missing: open }) =>
    [
      `${section.number.padEnd(4)}${section.title}`.padEnd(42),
      String(section.statements.length).padStart(10),
      String(shown).padStart(8),
      String(decided).padStart(9),
      String(open.length).padStart(9),
    ].join(''),
  ),
  '',
  `${total - missing.length} of ${total} statements hold.`,
  ...(missing.length === 0 ? [] : ['', 'Missing:']),
  ...missing.map((each) => `  ${each.id}  ${each.says}: ${'missing' in each ? each.missing : ''}`),
  ...(problems.length === 0 ? [] : ['', 'Not right in this table:', ...problems.map((problem) => `  ${problem}`)]),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
