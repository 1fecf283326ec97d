/** Limits the size of the documents: long ones are not read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { documentFiles } from './documents.ts'

export interface DocumentSize {
  readonly file: string
  readonly words: number
  readonly lines: number
}

const MAX_FILES = 60
const MAX_WORDS = 20_000
const MAX_README_LINES = 120
/** About half a printed page. */
const MAX_DECISION_WORDS = 250

export function documentSizes(root = ROOT): readonly DocumentSize[] {
  return documentFiles(root).map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, words: text.split(/\s+/).filter(Boolean).length, lines: text.split('\n').length - 1 }
  })
}

export function toTotal(sizes: readonly DocumentSize[]): Omit<DocumentSize, 'file'> & { readonly files: number } {
  return {
    files: sizes.length,
    words: sizes.reduce((sum, { words }) => sum + words, 0),
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
  }
}

/** One sentence per exceeded limit. */
export function sizeProblems(sizes: readonly DocumentSize[]): readonly string[] {
  const { files, words } = toTotal(sizes)
  return [
    ...(files > MAX_FILES ? [`${files} documents, at most ${MAX_FILES}`] : []),
    ...(words > MAX_WORDS ? [`${words} words in documents, at most ${MAX_WORDS}`] : []),
    ...sizes.flatMap((size) => {
      if (size.file === 'README.md' && size.lines > MAX_README_LINES)
        return [`README.md has ${size.lines} lines, at most ${MAX_README_LINES}`]
      if (size.file.startsWith('docs/decisions/') && size.words > MAX_DECISION_WORDS)
        return [`${size.file} has ${size.words} words, at most ${MAX_DECISION_WORDS}`]
      return []
    }),
  ]
}
