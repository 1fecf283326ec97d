import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { englishProblems, oddSubjects, reportEnglish, risenShares, SHARES_FILE, writeLimits } from './english-shares.ts'

let root: string

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'english-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  write('shared/build/src/check/.keep', '')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('shares', () => {
  beforeEach(() => {
    write('api/src/core/a.ts', '// Nobody waits.\nconst told = 1')
    write('api/src/core/b.ts', '// No client waits.')
    write('api/src/core/b.test.ts', "test('nobody waits', f)\ntest('b', f)\ntest('c', f)")
    write(
      'mfe-feed/src/po/de.po',
      'msgid ""\nmsgstr ""\n\nmsgid ""\n"Nobody "\n"is here"\nmsgstr "x"\n\nmsgid "Home"\nmsgstr "y"\n',
    )
    write('docs/a.md', 'Plain.\n\nWaits whilst it runs.\n')
  })

  test('counts percentages of files, titles, texts and lines, rounded up', () => {
    expect(reportEnglish(root).shares).toEqual({
      'api/src/core': 33.34,
      docs: 50,
      'screen texts': 50,
      'test titles': 33.34,
    })
  })

  test('passes at the limit and fails above it, with locations', () => {
    writeLimits(root)
    expect(englishProblems(root)).toBe('')
    write('api/src/core/c.ts', '// Whoever asks.')
    expect(englishProblems(root)).toBe(
      [
        'api/src/core: 50 % of it is not plain English; the limit is 33.34 %',
        '  api/src/core/a.ts:1 comment, vague-people: "Nobody"',
        '  api/src/core/a.ts:2 name, participle: "told"',
        '  api/src/core/c.ts:1 comment, vague-people: "Whoever"',
      ].join('\n'),
    )
  })

  test('lowers limits and refuses to raise them', () => {
    writeLimits(root)
    write('api/src/core/a.ts', '')
    writeLimits(root)
    expect(JSON.parse(readFileSync(join(root, SHARES_FILE), 'utf8'))).toMatchObject({ 'api/src/core': 0 })
    write('api/src/core/a.ts', 'const told = 1')
    expect(() => writeLimits(root)).toThrow('api/src/core: 33.34 % of it is not plain English; the limit is 0 %')
  })

  test('allows no odd English in a new folder', () => {
    expect(risenShares({ 'mfe-new': 0.5, 'mfe-old': 0.5 }, { 'mfe-old': 0.5 })).toEqual([
      'mfe-new: 0.5 % of it is not plain English; the limit is 0 %',
    ])
  })
})

test.each([
  ['fix(import): treat HHMM00 as minutes when every record has zero seconds', true],
  ['feat!: drop the first API', true],
  ['refactor(api, log): rename fields', true],
  ['Fix the import', false],
  ['fix(import) treat HHMM00 as minutes', false],
  ['fix(import): Treat HHMM00 as minutes', false],
  ['fix(import): let whoever waits go', false],
  [`fix: ${'a'.repeat(111)}`, true],
  [`fix: ${'a'.repeat(112)}`, false],
])('checks that subject %j follows the convention: %s', (subject, fine) => {
  expect(oddSubjects([subject])).toEqual(fine ? [] : [subject])
})
