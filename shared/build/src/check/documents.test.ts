import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { CODEOWNERS_FILE, codeowners } from './codeowners.ts'
import { missingIn, missingInDocuments, unknownInChangesets } from './documents.ts'

test('documents refer to existing files, links and scripts', () => {
  expect(missingInDocuments()).toEqual([])
})

test('reports missing files, links and scripts', () => {
  const text =
    'See [this](gone.md) in `api/src/gone.ts`, run `npm run gone` or `npm run gone -w api`, then `npm run check`.'
  expect(missingIn('docs/a.md', text)).toEqual(['gone.md', 'api/src/gone.ts', 'npm run gone', 'npm run gone -w api'])
})

test('reports missing commands of the laboratory, the generators and the operator', () => {
  const existing = '`npm run lab -- verify --all`, `npm run generate -- languages`, `npm run onfreq -- backup list`'
  const missing = '`npm run lab -- backup`, `npm run generate -- verify`, `npm run onfreq -- languages`'
  expect(missingIn('docs/a.md', `${existing}, ${missing}, \`npm run lab -- NAME\``)).toEqual([
    'npm run lab -- backup',
    'npm run generate -- verify',
    'npm run onfreq -- languages',
  ])
})

test('code owners match the declarations of the parts', async () => {
  expect(readFileSync(join(ROOT, CODEOWNERS_FILE), 'utf8')).toBe(await codeowners())
})

test('reports an API area or contracts folder without an owner, and an owner of nothing', async () => {
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

test('pending changesets name packages of the repository', () => {
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
