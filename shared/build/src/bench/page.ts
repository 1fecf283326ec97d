/**
 * `BENCHMARKS.md`: a chapter for each workspace, with the words of its `bench/chapter.md` about what is measured and beside
 * what, and one table for each topic. A run of some workspaces writes their chapters anew and leaves the others.
 */
import type { Row } from './rows.ts'

export interface Chapter {
  /** Name of the workspace. */
  readonly name: string
  /** Its heading and what it says before its tables, in Markdown; undefined where it says nothing. */
  readonly words: string | undefined
  readonly rows: readonly Row[]
  /** Why there is nothing, or not everything. */
  readonly problem: string | null
}

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- shell\` measures one workspace and writes its chapter alone. Machines differ
and get busy, so no figure stands alone: each has a reference that was measured in the same run, in turns where time counts,
or the limit that the work has to keep. The ratio is figure by reference unless the work says otherwise; below 1 is better
than the reference, except where more is better.
`
/** Chapters are found again by it. */
const MARK = /^<!-- chapter (\S+) -->$/m
const COLUMNS = ['figure', 'reference', 'ratio'] as const

/** @param before the page as it is, whose other chapters stay */
export function benchmarksPage(before: string, chapters: readonly Chapter[], at: Date, machine: string): string {
  const known = chaptersOf(before)
  for (const chapter of chapters) known.set(chapter.name, chapterText(chapter, at, machine))
  return [INTRODUCTION, ...[...known].map(([name, text]) => `<!-- chapter ${name} -->\n${text}`)].join('\n')
}

function chaptersOf(page: string): Map<string, string> {
  const [, ...parts] = page.split(MARK)
  const chapters = new Map<string, string>()
  for (let at = 0; at + 1 < parts.length; at += 2) chapters.set(parts[at] ?? '', `${(parts[at + 1] ?? '').trim()}\n`)
  return chapters
}

function chapterText({ name, words, rows, problem }: Chapter, at: Date, machine: string): string {
  return [
    words?.trim() ?? `## ${name}`,
    `Measured on ${at.toISOString().slice(0, 10)}: ${machine}.${problem === null ? '' : ` **Not everything: ${problem}.**`}`,
    ...[...byTopic(rows)].map(([topic, some]) => `${topic === '' ? '' : `### ${capital(topic)}\n\n`}${tableOf(some)}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** In the order in which topics first occur. A row without one has it before its colon: `log: import of 100000 contacts`. */
function byTopic(rows: readonly Row[]): Map<string, Row[]> {
  const topics = new Map<string, Row[]>()
  for (const row of rows) {
    const [, before = '', rest = row.work] = /^([\w-]+): (.*)$/.exec(row.work) ?? []
    const [topic, work] = row.topic === undefined ? [before, rest] : [row.topic, row.work]
    topics.set(topic, [...(topics.get(topic) ?? []), { ...row, work }])
  }
  return topics
}

function tableOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(['', ...COLUMNS]),
    '|---|---:|---|---:|',
    ...rows.map((row) => line([row.work, ...COLUMNS.map((column) => row[column])])),
  ].join('\n')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
