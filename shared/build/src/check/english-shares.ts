/**
 * Share of odd English per folder and kind of text, compared with `english-shares.json`. `npm run generate -- english`
 * lowers the limits in that file and refuses to raise them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { commitSubjects, knownFiles } from './changed-files.ts'
import { type EnglishFinding, findInDocument, findInSource, findInText, titlesIn } from './plain-english.ts'

/** Name → percentage with two decimals. */
export type Shares = Readonly<Record<string, number>>

export interface EnglishReport {
  readonly shares: Shares
  readonly findings: readonly EnglishFinding[]
}

export const SHARES_FILE = 'shared/build/src/check/english-shares.json'

const SOURCES = /\.(?:tsx?|mjs|cjs|js|sql)$/
/** Applied migrations cannot change: databases record their hashes. */
const SKIPPED = /\/fixtures\/|calls\.ts$|\.min\.js$|^api\/migrations\//
const TEST = /\.(?:test|spec|stories)\.tsx?$/
const TEXTS = /\/po\/de\.po$/
const CONVENTION =
  /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([a-z0-9, -]+\))?!?: [a-z0-9`"(].{3,110}$/

export function reportEnglish(root = ROOT): EnglishReport {
  const files = knownFiles(root)
  const sources = files.filter((file) => SOURCES.test(file) && !SKIPPED.test(file))
  const tally = new Tally()
  for (const file of sources) tally.addSource(file, readFileSync(join(root, file), 'utf8'))
  for (const file of files.filter((each) => TEXTS.test(each)))
    tally.addTexts(file, readFileSync(join(root, file), 'utf8'))
  for (const file of files.filter(
    (each) => each.endsWith('.md') && !/CHANGELOG|\/fixtures\/|^shared\/contracts\/api/.test(each),
  ))
    tally.addDocument(file, readFileSync(join(root, file), 'utf8'))
  return { shares: tally.shares(), findings: tally.findings }
}

/** Commit subjects that break the convention or contain odd English. */
export function oddSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !CONVENTION.test(subject) || findInText(subject) !== undefined)
}

/** Shares above their limit; a name without a limit must have none. */
export function risenShares(shares: Shares, limits: Shares): string[] {
  return Object.entries(shares)
    .filter(([name, share]) => share > (limits[name] ?? 0))
    .map(([name, share]) => `${name}: ${share} % of it is not plain English; the limit is ${limits[name] ?? 0} %`)
}

export function readLimits(root = ROOT): Shares {
  const path = join(root, SHARES_FILE)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Lowers the limits to the current shares. Throws when a share rose, unless its name is new. */
export function writeLimits(root = ROOT): Shares {
  const { shares } = reportEnglish(root)
  const limits = readLimits(root)
  const risen = risenShares(shares, { ...shares, ...limits })
  if (risen.length > 0) throw new Error(risen.join('\n'))
  writeFileSync(join(root, SHARES_FILE), `${JSON.stringify(shares, null, 2)}\n`)
  return shares
}

/**
 * Problems of the repository, one per line; empty when no share rose. Also checks subjects of commits not yet on
 * `origin/main`.
 */
export function englishProblems(root = ROOT): string {
  const { shares, findings } = reportEnglish(root)
  const risen = risenShares(shares, readLimits(root))
  const where = risen.flatMap((line) => {
    const folder = line.slice(0, line.indexOf(':'))
    return findings
      .filter(({ file, kind }) => nameShare(file, kind) === folder)
      .map(({ file, line: at, kind, words, rule }) => `  ${file}:${at} ${kind}, ${rule}: "${words}"`)
  })
  const subjects = oddSubjects(commitSubjects('origin/main', root)).map((each) => `commit subject: "${each}"`)
  return [...risen, ...where, ...subjects].join('\n')
}

/** One line per kind and folder, for the console. */
export function formatShares(shares: Shares): string {
  const last = commitSubjects(undefined)
  return [
    ...Object.entries(shares),
    ['last 50 commit subjects', percent(oddSubjects(last).length, last.length)] as const,
  ]
    .map(([name, share]) => `  ${name.padEnd(34)} ${share} %`)
    .join('\n')
}

function nameShare(file: string, kind: EnglishFinding['kind']): string {
  if (kind === 'text') return file.endsWith('.md') ? 'docs' : 'screen texts'
  if (kind === 'title') return 'test titles'
  return folderName(file)
}

/** `api/src/core`, `shared/ham`, `mfe-feed`. */
function folderName(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top === 'api' && second === 'src') return /\.\w+$/.test(third) ? 'api/src' : `api/src/${third}`
  if (top === 'api' || top === 'shared') return /\.\w+$/.test(second) ? top : `${top}/${second}`
  return /\.\w+$/.test(top) ? 'root' : top
}

class Tally {
  readonly findings: EnglishFinding[] = []
  readonly #counts = new Map<string, { all: number; odd: number }>()

  addSource(file: string, text: string): void {
    const findings = findInSource(file, text)
    this.findings.push(...findings)
    this.#add(folderName(file), 1, findings.some(({ kind }) => kind !== 'title') ? 1 : 0)
    if (!TEST.test(file)) return
    this.#add('test titles', titlesIn(text).length, findings.filter(({ kind }) => kind === 'title').length)
  }

  addTexts(file: string, text: string): void {
    const messages = [...text.matchAll(/^msgid ((?:"(?:\\.|[^"\\])*"\s*)+)/gm)].map(([, quoted = '']) =>
      quoted.replace(/"\s*"/g, '').trim().slice(1, -1),
    )
    for (const message of messages.filter((each) => each !== '')) {
      const found = findInText(message)
      if (found)
        this.findings.push({ file, line: 0, kind: 'text', rule: found.rule, words: `${found.words}: ${message}` })
      this.#add('screen texts', 1, found ? 1 : 0)
    }
  }

  addDocument(file: string, text: string): void {
    const findings = findInDocument(file, text)
    this.findings.push(...findings)
    this.#add('docs', text.split('\n').filter((line) => line.trim() !== '').length, findings.length)
  }

  shares(): Shares {
    const entries = [...this.#counts].map(([name, { all, odd }]) => [name, percent(odd, all)] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
  }

  #add(name: string, all: number, odd: number): void {
    const count = this.#counts.get(name) ?? { all: 0, odd: 0 }
    this.#counts.set(name, { all: count.all + all, odd: count.odd + odd })
  }
}

/** Rounded up to two decimals. */
function percent(odd: number, all: number): number {
  return all === 0 ? 0 : Math.ceil((10_000 * odd) / all) / 100
}
