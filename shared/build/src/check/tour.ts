/** Extracts the edits in docs/how-to/tour.md: new files, and changes as diffs. */

export interface Edit {
  readonly file: string
  readonly isTest: boolean
  /** `undefined` for a new file. */
  readonly before: string | undefined
  readonly after: string
}

const BLOCK = /^```(\w+) file=(\S+)\n([\s\S]*?)^```$/gm

export function editsIn(tour: string): readonly Edit[] {
  return [...tour.matchAll(BLOCK)].map(([, kind, file = '', body = '']) => {
    const isTest = /\.test\.tsx?$/.test(file)
    if (kind !== 'diff') return { file, isTest, before: undefined, after: body }
    return { file, isTest, before: getSide(body, '+'), after: getSide(body, '-') }
  })
}

/** @throws Error unless the text occurs exactly once */
export function applyEdit(text: string, { file, before, after }: Edit): string {
  if (before === undefined) return after
  const count = text.split(before).length - 1
  if (count !== 1) throw new Error(`${file} has these lines ${count} times:\n${before}`)
  return text.replace(before, () => after)
}

/** One side of a diff: its lines without those that start with `other`. */
function getSide(diff: string, other: '+' | '-'): string {
  return diff.replace(/^(.)?(.*)\n/gm, (_, mark: string | undefined, line: string) =>
    mark === other ? '' : `${line}\n`,
  )
}
