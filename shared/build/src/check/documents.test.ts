import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { CODEOWNERS_FILE, codeowners } from './codeowners.ts'
import { sizeProblems } from './document-size.ts'
import { missingIn, missingInDocuments, unknownInChangesets } from './documents.ts'

test('finds no reference to a missing file, heading, script or command in the repository', () => {
  expect(missingInDocuments()).toEqual([])
})

test.each([
  ['a link', 'See [this](gone.md).', 'gone.md'],
  ['a heading', '# Here\n\nSee [this](#gone) and [that](#here).', '#gone'],
  [
    'a heading of another document',
    'See [this](../README.md#gone) and [that](../README.md#try-it).',
    '../README.md#gone',
  ],
  ['a file', 'In `api/src/gone.ts`, not `api/src/server.ts`.', 'api/src/gone.ts'],
  ['a part', 'In `mfe-gone`, not `mfe-feed`.', 'mfe-gone'],
  ['a tested file', 'npm test -- api/src/gone', 'api/src/gone'],
  ['a script', 'npm run gone', 'npm run gone'],
  ['a script of a part', '`npm run gone -w api`', 'npm run gone -w api'],
  ['a command of a script', '`npm run lab -- gone`, `npm run lab -- docs`', 'npm run lab -- gone'],
])('reports %s that does not exist', (_, text, name) => {
  expect(missingIn('docs/a.md', text)).toEqual([name])
})

test('limits files, words, the front page and decisions', () => {
  const sizes = (count: number, words: number) =>
    Array.from({ length: count }, (_, n) => ({ file: `docs/${n}.md`, words, lines: 1 }))
  expect(sizeProblems(sizes(60, 333))).toEqual([])
  expect(sizeProblems(sizes(61, 1))).toEqual(['61 documents, at most 60'])
  expect(sizeProblems(sizes(1, 20_000))).toEqual([])
  expect(sizeProblems(sizes(1, 20_001))).toEqual(['20001 words in documents, at most 20000'])
  expect(sizeProblems([{ file: 'README.md', words: 1, lines: 120 }])).toEqual([])
  expect(sizeProblems([{ file: 'README.md', words: 1, lines: 121 }])).toEqual(['README.md has 121 lines, at most 120'])
  const decision = (words: number) => [{ file: 'docs/decisions/001.md', words, lines: 1 }]
  expect(sizeProblems(decision(250))).toEqual([])
  expect(sizeProblems(decision(251))).toEqual(['docs/decisions/001.md has 251 words, at most 250'])
})

test('reports missing commands of lab, generate and onfreq', () => {
  const existing = '`npm run lab -- verify --all`, `npm run generate -- languages`, `npm run onfreq -- backup list`'
  const missing = '`npm run lab -- backup`, `npm run generate -- verify`, `npm run onfreq -- languages`'
  expect(missingIn('docs/a.md', `${existing}, ${missing}, \`npm run lab -- NAME\``)).toEqual([
    'npm run lab -- backup',
    'npm run generate -- verify',
    'npm run onfreq -- languages',
  ])
})

test('keeps CODEOWNERS in line with the declarations of the parts', async () => {
  expect(readFileSync(join(ROOT, CODEOWNERS_FILE), 'utf8')).toBe(await codeowners())
})

test('rejects an API area or contracts folder without an owner, and an owner of a missing folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'onfreq-owners-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'api/src/core/log'), { recursive: true })
  const declare = (owners: object) => writeFileSync(join(root, 'api/owners.json'), JSON.stringify(owners))
  declare({})
  await expect(codeowners(root)).rejects.toThrow('api/src/core/log has no owner: name its team in api/owners.json')
  declare({ log: 'log team', moon: 'moon team' })
  await expect(codeowners(root)).rejects.toThrow('names what is not there: moon')
  mkdirSync(join(root, 'shared/contracts/src/features/moon'), { recursive: true })
  expect(await codeowners(root)).toContain('/shared/contracts/src/features/moon/ @onfreq/moon-team\n')
})

test('finds only packages of the repository in pending changesets', () => {
  expect(unknownInChangesets()).toEqual([])
  const root = mkdtempSync(join(tmpdir(), 'onfreq-changesets-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, '.changeset'))
  mkdirSync(join(root, 'mfe-feed'))
  writeFileSync(join(root, 'mfe-feed/package.json'), '{ "name": "@onfreq/mfe-feed", "version": "0.1.0" }')
  writeFileSync(
    join(root, '.changeset/a.md'),
    "---\n'@onfreq/mfe-feed': minor\n'@onfreq/gone': patch\n---\n\nWhat it brings.\n",
  )
  expect(unknownInChangesets(root)).toEqual([`${join('.changeset', 'a.md')}: @onfreq/gone`])
})
