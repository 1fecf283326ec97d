/**
 * `BENCHMARKS.md`: a chapter per workspace, with the introduction from its `bench/chapter.md`, and one table per topic.
 * A run of some workspaces rewrites their chapters and leaves the others.
 */
import type { Row } from './rows.ts'

export interface Chapter {
  /** Name of the workspace. */
  readonly name: string
  /** Its heading and introduction, in Markdown; undefined without one. */
  readonly words: string | undefined
  readonly rows: readonly Row[]
  /** Why results are missing or incomplete. */
  readonly problem: string | null
  /** Only some of its topics were measured: the others stay unchanged. */
  readonly isPart?: boolean
}

const INTRODUCTION = `# Benchmarks

Written by \`npm run lab -- bench\`; \`npm run lab -- bench shell\` measures one workspace and writes its chapter alone, \`npm run lab -- bench --
api/calls api/saving\` some topics of one, and \`--compare <an older page>\` at the end says what changed since. Machines differ
and get busy, so no figure stands alone: each has a reference that was measured in the same run, in turns where time counts,
or the limit that the work has to keep. The ratio is figure by reference unless the work says otherwise; below 1 is better
than the reference, except where more is better. *Before* is the ratio on the page that this one replaced.
`
/** Marker for finding chapters. */
const MARK = /^<!-- chapter (\S+) -->$/m
const COLUMNS = ['figure', 'reference', 'ratio'] as const
/** Table columns, used if any row has a value. */
const MORE = ['cpu', 'peer', 'certainty'] as const
const HEADS = { cpu: 'processor time of one', peer: 'a peer', certainty: 'certainty' } as const

/**
 * @param before the current page, whose other chapters stay
 * @param isWhole all workspaces were measured: chapters of removed ones are deleted
 */
export function benchmarksPage(
  before: string,
  chapters: readonly Chapter[],
  at: Date,
  machine: string,
  isWhole = false,
): string {
  const known = chaptersOf(before)
  for (const chapter of chapters)
    known.set(chapter.name, chapterText(chapter, at, machine, known.get(chapter.name) ?? ''))
  for (const name of known.keys()) if (isWhole && !chapters.some((each) => each.name === name)) known.delete(name)
  return [INTRODUCTION, ...[...known].map(([name, text]) => `<!-- chapter ${name} -->\n${text}`)].join('\n')
}

function chaptersOf(page: string): Map<string, string> {
  const [, ...parts] = page.split(MARK)
  const chapters = new Map<string, string>()
  for (let at = 0; at + 1 < parts.length; at += 2) chapters.set(parts[at] ?? '', `${(parts[at + 1] ?? '').trim()}\n`)
  return chapters
}

function chapterText(
  { name, words, rows, problem, isPart = false }: Chapter,
  at: Date,
  machine: string,
  before: string,
) {
  const ratios = ratiosOf(before)
  const measured = `Measured on ${at.toISOString().slice(0, 10)}: ${machine}.${problem === null ? '' : ` **Not everything: ${problem}.**`}`
  const topics = new Map(
    [...byTopic(rows)].map(([topic, some]) => {
      const heading = capital(topic)
      const table = tableOf(some, (work) => ratios.get(keyOf(heading, work)))
      return [heading, isPart ? `${measured}\n\n${table}` : table]
    }),
  )
  const [head, kept] = isPart ? partsOf(before) : [undefined, new Map<string, string>()]
  const all = new Map([...kept, ...topics])
  return [
    head || [words?.trim() ?? `## ${name}`, measured].join('\n\n'),
    ...[...all].map(([heading, text]) => `${heading === '' ? '' : `### ${heading}\n\n`}${text}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** The text before the first topic of a chapter, and each topic with its text. */
function partsOf(chapter: string): [head: string, topics: Map<string, string>] {
  const [head = '', ...topics] = chapter.split(/^### /m)
  return [
    head.trim(),
    new Map(
      topics.map((text) => {
        const [heading = '', ...lines] = text.split('\n')
        return [heading.trim(), lines.join('\n').trim()]
      }),
    ),
  ]
}

const keyOf = (heading: string, work: string) => `${heading}: ${work}`

/** The ratios of a page or a chapter by topic and work, as text. */
export function ratiosOf(page: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const chapter of page.split(MARK)) {
    const [head, topics] = partsOf(chapter)
    for (const [heading, text] of [['', head] as const, ...topics]) {
      for (const line of text.split('\n')) {
        const [, work = '', , , ratio = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
        if (/^\d/.test(ratio)) found.set(keyOf(heading, work.replaceAll('\\|', '|')), ratio)
      }
    }
  }
  return found
}

/** Smaller changes are noise. */
const WORTH_SAYING = 0.1

/** One line per ratio that differs between two pages, the largest change first. */
export function changesBetween(before: string, after: string): readonly string[] {
  const old = ratiosOf(before)
  return [...ratiosOf(after)]
    .flatMap(([key, ratio]) => {
      const was = old.get(key)
      if (was === undefined) return []
      const by = Number.parseFloat(ratio) / Number.parseFloat(was) - 1
      return Number.isFinite(by) && Math.abs(by) >= WORTH_SAYING ? [{ key, was, ratio, by }] : []
    })
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ key, was, ratio, by }) => `${key}: ${was} → ${ratio} (${by > 0 ? '+' : ''}${Math.round(by * 100)} %)`)
}

/** In order of first occurrence. A row without a topic has it before its colon: `log: import of 100000 contacts`. */
function byTopic(rows: readonly Row[]): Map<string, Row[]> {
  const topics = new Map<string, Row[]>()
  for (const row of rows) {
    const [, before = '', rest = row.work] = /^([\w-]+): (.*)$/.exec(row.work) ?? []
    const [topic, work] = row.topic === undefined ? [before, rest] : [row.topic, row.work]
    topics.set(topic, [...(topics.get(topic) ?? []), { ...row, work }])
  }
  return topics
}

function tableOf(rows: readonly Row[], before: (work: string) => string | undefined): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const more = MORE.filter((column) => rows.some((row) => row[column] !== undefined))
  return [
    line(['', ...COLUMNS, 'before', ...more.map((column) => HEADS[column])]),
    `|---|---:|---|---:|---:|${more.map(() => '---|').join('')}`,
    ...rows.map((row) =>
      line([
        row.work,
        ...COLUMNS.map((column) => row[column]),
        before(row.work) ?? '',
        ...more.map((column) => row[column] ?? ''),
      ]),
    ),
  ].join('\n')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
